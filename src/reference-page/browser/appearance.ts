import type { PageData } from '../page-data.js';
import { select, store, stored } from './elements.js';

/** Applies the colors that the user chose, before anything is shown. */
export function applyTheme(theme = stored('theme')): void {
  document.documentElement.dataset.theme = theme;
}

/** The position of the culture to show: what the user chose, if the manifest has it. */
function chosenCulture({ cultures, culture }: PageData): number {
  const known = cultures.indexOf(stored('culture'));
  return known < 0 ? culture : known;
}

/** Shows texts in one culture. A rule of the style sheet is faster than many changed elements. */
export function applyCulture(data: PageData, culture = chosenCulture(data)): void {
  const sheet = document.styleSheets[0];
  if (sheet === undefined) return;
  const marker = ':root.js [data-c]:not(';
  const at = Array.from(sheet.cssRules).findIndex(({ cssText }) => cssText.startsWith(marker));
  if (at >= 0) sheet.deleteRule(at);
  sheet.insertRule(`${marker}[data-c="${culture}"]) { display: none; }`, sheet.cssRules.length);
}

/** Makes the choices of colors and culture work. */
export function setUpAppearance(data: PageData): void {
  const theme = select('theme');
  theme.value = stored('theme');
  theme.addEventListener('change', () => {
    store('theme', theme.value);
    applyTheme(theme.value);
  });
  // On a phone, the index comes before the content and would hide it.
  if (matchMedia('(max-width: 60rem)').matches) {
    for (const index of document.querySelectorAll<HTMLDetailsElement>('nav > details')) index.open = false;
  }
  const culture = select('culture');
  culture.value = String(chosenCulture(data));
  culture.addEventListener('change', () => {
    store('culture', data.cultures[Number(culture.value)] ?? '');
    applyCulture(data, Number(culture.value));
  });
}
