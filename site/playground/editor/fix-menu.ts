import { StateEffect, StateField } from '@codemirror/state';
import { type Command, type EditorView, keymap, showTooltip, type Tooltip } from '@codemirror/view';
import { make } from '../elements.js';
import { actionsFor, applyAction } from './code-actions.js';

const showMenu = StateEffect.define<Tooltip | null>();

/** The menu of quick fixes. It closes when the text or the cursor changes. */
const menu = StateField.define<Tooltip | null>({
  create: () => null,
  update(tooltip, transaction) {
    for (const effect of transaction.effects) if (effect.is(showMenu)) return effect.value;
    return transaction.docChanged || transaction.selection !== undefined ? null : tooltip;
  },
  provide: (field) => showTooltip.from(field),
});

/** Offers the quick fixes at the cursor. */
const openMenu: Command = (view) => {
  const { from, to } = view.state.selection.main;
  void actionsFor(view, from, to).then((actions) => {
    const titles = actions.map(({ title }) => title);
    view.dispatch({
      effects: showMenu.of({
        pos: from,
        create: () => ({ dom: menuOf(view, from, to, titles), mount: focusFirst }),
      }),
    });
  });
  return true;
};

function menuOf(view: EditorView, from: number, to: number, titles: readonly string[]): HTMLElement {
  const close = () => {
    view.dispatch({ effects: showMenu.of(null) });
    view.focus();
  };
  if (titles.length === 0) {
    const none = make('div', { class: 'cm-fixes', role: 'note', tabindex: '-1' }, 'No quick fixes here');
    none.addEventListener('keydown', close);
    // The editor itself can take the focus away, while it changes.
    none.addEventListener('blur', () => setTimeout(() => view.dispatch({ effects: showMenu.of(null) })));
    return none;
  }
  const items = titles.map((title) => {
    const item = make('button', { type: 'button', role: 'menuitem', tabindex: '-1' }, title);
    item.addEventListener('click', () => {
      close();
      void applyAction(view, from, to, title);
    });
    return item;
  });
  const list = make('div', { class: 'cm-fixes', role: 'menu', 'aria-label': 'Quick fixes' }, ...items);
  list.addEventListener('keydown', (event) => {
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    const last = items.length - 1;
    const target = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target !== undefined) items[target]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return list;
}

/** The menu must be in the page before something in it can have the focus. */
function focusFirst(this: void): void {
  requestAnimationFrame(() => {
    const menu = document.querySelector<HTMLElement>('.cm-fixes');
    (menu?.querySelector('button') ?? menu)?.focus();
  });
}

export const fixMenu = [menu, keymap.of([{ key: 'Mod-.', run: openMenu, preventDefault: true }])];
