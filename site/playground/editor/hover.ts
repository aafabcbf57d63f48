import { LSPPlugin } from '@codemirror/lsp-client';
import { StateEffect, StateField } from '@codemirror/state';
import {
  type Command,
  type EditorView,
  hoverTooltip,
  keymap,
  showTooltip,
  type Tooltip,
  type TooltipView,
} from '@codemirror/view';
import { make } from '../elements.js';
import { offsetOf, positionOf, type Range } from './positions.js';
import { safeNodes } from './safe-markup.js';

interface ServerHover {
  readonly contents: { readonly kind: 'markdown' | 'plaintext'; readonly value: string };
  readonly range?: Range;
}

/** The server's information about a location. */
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
      dom: make(
        'div',
        { class: 'cm-hover', role: 'note', tabindex: '0' },
        safeNodes(plugin.docToHTML(contents)),
      ),
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

/** The tooltip gets the focus, so that arrow keys scroll it. */
const showInformation: Command = (view) => {
  void tooltipAt(view, view.state.selection.main.head).then((tooltip) => {
    if (tooltip !== null)
      view.dispatch({ effects: showAt.of({ ...tooltip, create: () => focused(tooltip, view) }) });
  });
  return true;
};

function focused(tooltip: Tooltip, view: EditorView): TooltipView {
  const { dom } = tooltip.create(view);
  const hide = () => view.dispatch({ effects: showAt.of(null) });
  dom.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    hide();
    view.focus();
  });
  // The editor itself can take the focus away, while it changes.
  dom.addEventListener('blur', () => setTimeout(hide));
  // Until then, it has no place in the page.
  return { dom, mount: () => requestAnimationFrame(() => dom.focus()) };
}

/** Information about what is under the mouse, or at the cursor with a key. */
export const hovers = [
  hoverTooltip(tooltipAt, { hideOnChange: true }),
  shownByKey,
  keymap.of([{ key: 'Mod-i', run: showInformation, preventDefault: true }]),
];
