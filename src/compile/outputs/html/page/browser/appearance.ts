import { element, select, store, stored } from '../../../../html/browser/elements.js';
import { setUpTheme } from '../../../../html/browser/theme.js';
import type { PageData } from '../page-data.js';

/** The position of the culture to show: what the user chose, if the manifest has it. */
function chosenCulture({ cultures, culture }: PageData): number {
  const known = cultures.indexOf(stored('culture'));
  return known < 0 ? culture : known;
}

/**
 * Shows one culture with a style sheet rule, which is faster than changing elements. The sheet has an ID,
 * because hosts such as VS Code add others. Without it, all cultures stay visible with names.
 */
export function applyCulture(data: PageData, culture = chosenCulture(data)): void {
  const { sheet } = element<HTMLStyleElement>('page-style');
  if (sheet === null) return;
  const root = document.documentElement;
  if (root.dataset.culture !== undefined) sheet.deleteRule(sheet.cssRules.length - 1);
  sheet.insertRule(
    `:root[data-culture] [data-c]:not([data-c="${culture}"]) { display: none; }`,
    sheet.cssRules.length,
  );
  root.dataset.culture = String(culture);
}

/** Makes the choices of colors and culture work. */
export function setUpAppearance(data: PageData): void {
  setUpTheme();
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
