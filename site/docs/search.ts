import { debounced, element, make } from '../playground/elements.js';
import { type Entry, excerpt, search } from './find.js';

/** The most results in the list. */
const MOST = 30;

const query = element<HTMLInputElement>('query');
const results = element('results');
const count = element('count');
const content = document.querySelectorAll<HTMLElement>('article, .neighbours');
const top = new URL('..', import.meta.url);

// The search needs this script, so it is hidden until the script runs.
(document.querySelector('search') as HTMLElement).hidden = false;
// On a wide screen, the list of pages is always in sight.
const pages = document.querySelector('.pages details') as HTMLDetailsElement;
pages.open = matchMedia('(min-width: 60rem)').matches;

/** The scroll position of the page before the search. */
let before = 0;

let entries: readonly Entry[] | undefined;

async function show(): Promise<void> {
  keepInAddress();
  // The index is large, so it is loaded for those who search.
  const file = new URL('search-index.js', import.meta.url).href;
  entries ??= ((await import(file)) as { default: readonly Entry[] }).default;
  const words = query.value.trim();
  const isSearching = words !== '';
  const wasSearching = content[0]?.hidden === true;
  if (isSearching && !wasSearching) before = scrollY;
  const { hits, instead } = isSearching ? search(entries, words) : { hits: [], instead: undefined };
  results.replaceChildren(...hits.slice(0, MOST).map((entry) => resultOf(entry, instead ?? words)));
  element('found').hidden = !isSearching;
  for (const part of content) part.hidden = isSearching;
  count.textContent = isSearching ? countText(hits.length) : '';
  element('hint').replaceChildren(...(isSearching ? hintFor(words, hits.length, instead) : []));
  // The best results are at the top. After the search, the reader goes on where it began.
  if (isSearching) scrollTo({ top: 0 });
  else if (wasSearching) scrollTo({ top: before });
}

/** A result: its title, what it is, and where in its text the words are. */
function resultOf(entry: Entry, words: string): HTMLElement {
  const { title, address, summary } = entry;
  const found = excerpt(entry, words).map(({ text, isFound }) => (isFound ? make('mark', {}, text) : text));
  return make(
    'li',
    {},
    make('a', { href: new URL(address, top).href }, title),
    make('p', {}, summary),
    ...(found.length === 0 ? [] : [make('p', { class: 'excerpt' }, ...found)]),
  );
}

/** So that a search can be shared, and is there again when the user comes back from a result. */
function keepInAddress(): void {
  const address = new URL(location.href);
  if (query.value.trim() === '') address.searchParams.delete('q');
  else address.searchParams.set('q', query.value.trim());
  if (address.href !== location.href) history.replaceState(null, '', address);
}

function countText(number: number): string {
  if (number > MOST) return `The first ${MOST} of ${number} results`;
  return `${number} ${number === 1 ? 'result' : 'results'}`;
}

/** Help for users whose search has no results. */
function hintFor(words: string, number: number, instead: string | undefined): (Node | string)[] {
  if (instead !== undefined) return [`There is no '${words}'. These are the results for '${instead}'.`];
  if (number > 0) return [];
  const page = (address: string, label: string) => make('a', { href: new URL(address, top).href }, label);
  return [
    `There is no '${words}'. See `,
    page('docs/index.html', 'all pages'),
    ' or ',
    page('docs/rules/index.html', 'all rules'),
    '.',
  ];
}

query.addEventListener(
  'input',
  debounced(() => void show(), 100),
);
query.addEventListener('keydown', async (event) => {
  if (event.key === 'Enter') {
    // The results of what is in the box now.
    await show();
    results.querySelector('a')?.click();
  }
  if (event.key !== 'Escape') return;
  query.value = '';
  void show();
});
addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
  if (event.key !== '/' || isTyping) return;
  event.preventDefault();
  query.focus();
});

const asked = new URLSearchParams(location.search).get('q');
if (asked !== null) {
  query.value = asked;
  void show();
}
