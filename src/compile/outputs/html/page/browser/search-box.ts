import { counted } from '../../../../../text/counted.js';
import { element, input } from '../../../../html/browser/elements.js';
import { setUpSearchKeys } from '../../../../html/browser/search-keys.js';
import { facetQuery, hintFor, matchesQuery, parseQuery, type SearchEntry, searchKinds } from '../search.js';
import { textOfEvent } from './lazy-events.js';
import { jumpTo } from './scroll.js';

/** The classes of articles. */
const KINDS = ['event', 'counter'] as const;

interface Found {
  readonly article: HTMLElement;
  /** Made when it is first needed, because reading all texts of a large page takes a while. */
  entry: SearchEntry | undefined;
}

/** Hides the events and the counters that the query does not match, as you type. */
export class SearchBox {
  private readonly box = input('query');
  private readonly articles: readonly Found[] = Array.from(
    document.querySelectorAll<HTMLElement>(KINDS.map((kind) => `article.${kind}`).join()),
    (article) => ({ article, entry: undefined }),
  );
  /** The kinds that the page has. */
  private readonly kinds = KINDS.filter((kind) => this.count(kind) > 0);
  private frame = 0;

  constructor() {
    this.box.addEventListener('input', () => this.later());
    setUpSearchKeys(this.box, { enter: () => this.goTo(this.show()), empty: () => this.search('') });
    for (const button of document.querySelectorAll<HTMLElement>('button.only')) {
      const { kind = '', name = '' } = button.dataset;
      button.addEventListener('click', () => this.search(facetQuery(kind, name), true));
    }
    this.show();
  }

  /** @param move whether to move to the first event that matches. */
  search(query: string, move = false): void {
    this.box.value = query;
    const first = this.show();
    if (move) this.goTo(first);
  }

  private goTo(found: HTMLElement | undefined): void {
    found?.querySelector('a')?.focus({ preventScroll: true });
    if (found !== undefined) jumpTo(found);
  }

  /** Shows everything if an article is hidden, because a link leads to it. */
  reveal(target: Element): void {
    if (target.closest('[hidden]') !== null) this.search('');
  }

  /** At most one search for each frame, so that typing stays fast on large pages. */
  private later(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      const first = this.show();
      if (document.documentElement.classList.contains('searching')) jumpTo(first ?? element('nothing-found'));
    });
  }

  private show(): HTMLElement | undefined {
    const query = parseQuery(this.box.value);
    const isEmpty = query.terms.length === 0;
    let first: HTMLElement | undefined;
    for (const found of this.articles) {
      const matches = isEmpty || matchesQuery(entryOf(found), query);
      if (found.article.hidden === matches) found.article.hidden = !matches;
      if (!matches) continue;
      first ??= found.article;
    }
    const totals = this.kinds.map((kind) => {
      const total = counted(this.count(kind), kind);
      return isEmpty ? total : `${this.count(kind, ':not([hidden])')} of ${total}`;
    });
    element('found').textContent = totals.join(', ');
    element('nothing-found').hidden = first !== undefined || this.articles.length === 0;
    if (first === undefined && !isEmpty) {
      const hint = hintFor(query, this.names());
      element('nothing-found').textContent =
        `No ${this.kinds.join(' or ')} matches '${this.box.value}'. ${hint} Escape empties the search.`;
    }
    document.documentElement.classList.toggle('searching', !isEmpty);
    // The page keeps its heading for those who do not see it.
    element('overview-heading').classList.toggle('unseen', !isEmpty);
    return first;
  }

  /** The number of articles of a kind that also match a selector. */
  private count(kind: string, selector = ''): number {
    return document.querySelectorAll(`article.${kind}${selector}`).length;
  }

  /** All names of each kind, for hints. */
  private names(): Readonly<Record<string, readonly string[]>> {
    const entries = this.articles.map(entryOf);
    return Object.fromEntries(
      searchKinds.map((kind) => [kind, [...new Set(entries.flatMap(({ facets }) => facets[kind] ?? []))]]),
    );
  }
}

function entryOf(found: Found): SearchEntry {
  found.entry ??= {
    text: textOfEvent(found.article).toLowerCase(),
    facets: Object.fromEntries(
      searchKinds.map((kind) => [kind, (found.article.dataset[kind] ?? '').toLowerCase().split('\n')]),
    ),
  };
  return found.entry;
}
