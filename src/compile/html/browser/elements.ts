import { namesIn } from '../../../text/name-parts.js';

/** An element of the page by its id. The page has all that the script asks for. */
export function element<T extends HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

export function select(id: string): HTMLSelectElement {
  return element<HTMLSelectElement>(id);
}

export function input(id: string): HTMLInputElement {
  return element<HTMLInputElement>(id);
}

/** An element with a text, which never becomes markup. */
export function make(tag: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}

/** An element with names that break as those of `breakable`. */
export function makeNamed(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  for (const parts of namesIn(text)) {
    const name = parts.length === 1 ? made : make('span', '', 'name');
    for (const [at, part] of parts.entries()) {
      if (at > 0) name.append(document.createElement('wbr'));
      name.append(part);
    }
    if (name !== made) made.append(name);
  }
  return made;
}

/** Whether the page is in a panel of VS Code, which tells it the kind of its theme. */
export function inVscode(): boolean {
  return document.body.dataset.vscodeThemeKind !== undefined;
}

/** The user's choices on this or another page. Browsers can refuse to store anything for local files. */
export function stored(key: string): string {
  try {
    return localStorage.getItem(`wevtc-reference-${key}`) ?? '';
  } catch {
    return '';
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(`wevtc-reference-${key}`, value);
  } catch {
    // The choice is lost with the page.
  }
}
