import { debounced, element, make } from '../playground/elements.js';
import { type Entry, found } from './find.js';

/** The most results in the list. */
const MOST = 30;

const query = element<HTMLInputElement>('query');
const results = element('results');
const count = element('count');
const article = document.querySelector('article') as HTMLElement;
const top = new URL('..', import.meta.url);

// The search needs this script, so it is hidden until the script runs.
(document.querySelector('search') as HTMLElement).hidden = false;
// On a wide screen, the list of pages is always in sight.
const pages = document.querySelector('.pages details') as HTMLDetailsElement;
pages.open = matchMedia('(min-width: 60rem)').matches;

let entries: readonly Entry[] | undefined;

async function show(): Promise<void> {
  // The index is large, so it is loaded for those who search.
  const file = new URL('search-index.js', import.meta.url).href;
  entries ??= ((await import(file)) as { default: readonly Entry[] }).default;
  const words = query.value.trim();
  const isSearching = words !== '';
  const hits = isSearching ? found(entries, words) : [];
  results.replaceChildren(
    ...hits
      .slice(0, MOST)
      .map(({ title, address, summary }) =>
        make('li', {}, make('a', { href: new URL(address, top).href }, title), make('p', {}, summary)),
      ),
  );
  element('found').hidden = !isSearching;
  article.hidden = isSearching;
  count.textContent = isSearching ? `${hits.length} ${hits.length === 1 ? 'result' : 'results'}` : '';
}

query.addEventListener(
  'input',
  debounced(() => void show(), 100),
);
query.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') results.querySelector('a')?.click();
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
