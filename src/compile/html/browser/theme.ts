import { inVscode, select, store, stored } from './elements.js';

/** The user's choice, else the setting of the host, such as the playground, whose frame stores nothing. */
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
