import { element } from '../../../../html/browser/elements.js';
import { applyTheme } from '../../../../html/browser/theme.js';
import type { PageData } from '../page-data.js';
import { applyCulture, setUpAppearance } from './appearance.js';
import { setUpDeepLinks } from './deep-links.js';
import { FilterBuilder } from './filter-builder.js';
import { LazyEvents } from './lazy-events.js';
import { SearchBox } from './search-box.js';

// This runs before the browser has read the events, so that nothing moves later.
document.documentElement.classList.add('js');
const data: PageData = JSON.parse(element('page-data').textContent ?? '');
applyTheme();
applyCulture(data);

document.addEventListener('DOMContentLoaded', () => {
  foldIndexOnPhones();
  setUpAppearance(data);
  if (data.providers.length > 0) new FilterBuilder(data);
  setUpDeepLinks(new SearchBox(), new LazyEvents());
});

/** If the index is above the content, its lists would push the events far down. */
function foldIndexOnPhones(): void {
  if (!matchMedia('(max-width: 60rem)').matches) return;
  for (const list of document.querySelectorAll<HTMLDetailsElement>('nav details')) list.open = false;
}
