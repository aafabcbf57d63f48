import { element } from './elements.js';

const KEY = 'wevtc-playground-theme';

/** The choice of colors. Browsers can refuse to store it; then it is lost with the page. */
export function setUpTheme(): void {
  const select = element<HTMLSelectElement>('theme');
  select.value = stored();
  document.documentElement.dataset.theme = select.value;
  select.addEventListener('change', () => {
    document.documentElement.dataset.theme = select.value;
    try {
      localStorage.setItem(KEY, select.value);
    } catch {}
  });
}

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
