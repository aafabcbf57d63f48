import { inVscode, select, store, stored } from './elements.js';

/**
 * The user's choice. Until then, the setting of the page's host, such as the playground, in whose frame
 * nothing is stored.
 */
const chosenTheme = () => stored('theme') || (document.documentElement.dataset.theme ?? '');

/** Applies the colors that the user chose, before anything is shown. */
export function applyTheme(theme = chosenTheme()): void {
  document.documentElement.dataset.theme = theme;
}

/** Makes the choice of colors work. */
export function setUpTheme(): void {
  const theme = select('theme');
  theme.value = chosenTheme();
  const [byDefault] = theme.options;
  if (byDefault !== undefined && inVscode()) byDefault.text = 'VS Code';
  theme.addEventListener('change', () => {
    store('theme', theme.value);
    applyTheme(theme.value);
  });
}
