import { LSPPlugin } from '@codemirror/lsp-client';
import { StateEffect, StateField } from '@codemirror/state';
import {
  type Command,
  type EditorView,
  hoverTooltip,
  keymap,
  showTooltip,
  type Tooltip,
} from '@codemirror/view';
import { make } from '../elements.js';
import { offsetOf, positionOf, type Range } from './positions.js';
import { safeNodes } from './safe-markup.js';

interface ServerHover {
  readonly contents: { readonly kind: 'markdown' | 'plaintext'; readonly value: string };
  readonly range?: Range;
}

/** What the server knows about a place. */
async function tooltipAt(view: EditorView, offset: number): Promise<Tooltip | null> {
  const plugin = LSPPlugin.get(view);
  if (plugin === null) return null;
  plugin.client.sync();
  const { doc } = view.state;
  const hover = await plugin.client.request<unknown, ServerHover | null>('textDocument/hover', {
    textDocument: { uri: plugin.uri },
    position: positionOf(doc, offset),
  });
  if (hover === null || !view.state.doc.eq(doc)) return null;
  const { contents, range } = hover;
  return {
    pos: range === undefined ? offset : offsetOf(doc, range.start),
    ...(range !== undefined && { end: offsetOf(doc, range.end) }),
    above: true,
    create: () => ({
      dom: make('div', { class: 'cm-hover', role: 'note' }, safeNodes(plugin.docToHTML(contents))),
    }),
  };
}

const showAt = StateEffect.define<Tooltip | null>();

/** The information that the user asked for with the keyboard. It goes away with the next key. */
const shownByKey = StateField.define<Tooltip | null>({
  create: () => null,
  update(tooltip, transaction) {
    for (const effect of transaction.effects) if (effect.is(showAt)) return effect.value;
    return transaction.docChanged || transaction.selection !== undefined ? null : tooltip;
  },
  provide: (field) => showTooltip.from(field),
});

const showInformation: Command = (view) => {
  void tooltipAt(view, view.state.selection.main.head).then((tooltip) => {
    view.dispatch({ effects: showAt.of(tooltip) });
  });
  return true;
};

const hideInformation: Command = (view) => {
  if (view.state.field(shownByKey) === null) return false;
  view.dispatch({ effects: showAt.of(null) });
  return true;
};

/** Information about what is under the mouse, or at the cursor with a key. */
export const hovers = [
  hoverTooltip(tooltipAt, { hideOnChange: true }),
  shownByKey,
  keymap.of([
    { key: 'Mod-i', run: showInformation, preventDefault: true },
    { key: 'Escape', run: hideInformation },
  ]),
];
