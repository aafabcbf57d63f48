import { inVscode } from '../../../../html/browser/elements.js';
import type { LazyEvents } from './lazy-events.js';
import { jumpTo } from './scroll.js';
import type { SearchBox } from './search-box.js';

/** Goes to the event in the address. `#event-100` and `#event-100-v1`, easy to type, mean the first match. */
export function setUpDeepLinks(search: SearchBox, events: LazyEvents): void {
  const go = (hash: string) => {
    const target = targetOf(decoded(hash.slice(1)), events);
    if (target === null) return;
    search.reveal(target);
    for (let parent = target.parentElement; parent !== null; parent = parent.parentElement) {
      if (parent instanceof HTMLDetailsElement) parent.open = true;
    }
    jumpTo(target);
  };
  addEventListener('hashchange', () => go(location.hash));
  // VS Code's address never changes, and browsers refuse changes in a frame such as the playground's.
  const hasFixedAddress = inVscode() || location.protocol === 'blob:';
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    if (link === null) return;
    if (hasFixedAddress) event.preventDefault();
    // A link to where the address already leads changes nothing that the browser reports.
    if (hasFixedAddress || link.hash === location.hash) go(link.hash);
  });
  go(location.hash);
}

/** The text of a fragment, whose percent signs are not all escapes if people wrote it by hand. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function targetOf(id: string, events: LazyEvents): Element | null {
  const found = document.getElementById(id);
  if (found !== null || id === '') return found;
  const [, event = '', version = ''] = /^(.*?)(-v\d+)?$/.exec(id) ?? [];
  const number = /^event-(\d+)$/.exec(event)?.[1];
  const article =
    number === undefined
      ? document.getElementById(event)
      : document.querySelector(`article.event[data-id="${number}"]`);
  if (article === null || version === '') return article;
  events.make(article);
  return document.getElementById(article.id + version);
}
