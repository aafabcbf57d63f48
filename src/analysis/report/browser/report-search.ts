import { element, input } from '../../../compile/html/browser/elements.js';
import { setUpSearchKeys } from '../../../compile/html/browser/search-keys.js';
import { countText } from '../number-texts.js';
import type { FlameView } from './flame-view.js';
import type { SearchedRow } from './tables.js';

/** Hides the rows of tables that do not have the text, and marks the calls that have it, as you type. */
export class ReportSearch {
  private readonly box = input('query');
  private readonly sections = Array.from(document.querySelectorAll<HTMLElement>('main > section'));
  private frame = 0;

  constructor(
    private readonly rows: readonly SearchedRow[],
    private readonly flames: FlameView | undefined,
  ) {
    // At most one search for each frame.
    this.box.addEventListener('input', () => {
      cancelAnimationFrame(this.frame);
      this.frame = requestAnimationFrame(() => this.show());
    });
    setUpSearchKeys(this.box, {
      enter: () => this.show()?.scrollIntoView({ block: 'center' }),
      empty: () => {
        this.box.value = '';
        this.show();
      },
    });
    this.show();
  }

  /** The first row with the text. */
  private show(): HTMLElement | undefined {
    const wanted = this.box.value.trim().toLowerCase();
    const isSearching = wanted !== '';
    document.documentElement.classList.toggle('searching', isSearching);
    const found = new Map<HTMLElement, number>();
    let first: HTMLElement | undefined;
    for (const each of this.rows) {
      // Not innerText: it would be the layout's work for each row.
      each.text ??= Array.from(each.row.children, (cell) => cell.textContent)
        .join(' ')
        .toLowerCase();
      const matches = !isSearching || each.text.includes(wanted);
      each.row.hidden = !matches;
      if (!matches) continue;
      first ??= each.row;
      found.set(each.section, (found.get(each.section) ?? 0) + 1);
    }
    const calls = this.flames?.mark(wanted) ?? 0;
    for (const section of this.sections) {
      const hasCalls = calls > 0 && section.id === 'cpu';
      section.hidden = isSearching && !found.has(section) && !hasCalls;
    }
    const count = [...found.values()].reduce((sum, each) => sum + each, 0);
    const parts = [countText(count, 'row'), ...(calls === 0 ? [] : [countText(calls, 'call')])];
    element('found').textContent = isSearching ? parts.join(', ') : '';
    const nothing = element('nothing-found');
    nothing.hidden = !isSearching || count + calls > 0;
    nothing.textContent = nothing.hidden ? '' : `Nothing has '${this.box.value}'. Escape empties the search.`;
    return isSearching ? first : undefined;
  }
}
