/** An element of the page by its id. The page has all that the scripts ask for. */
export function element<T extends HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

type Child = Node | string;

interface Properties {
  readonly class?: string;
  readonly id?: string;
  readonly [attribute: string]: string | undefined;
}

/** Makes an element. Children that are strings become text, never markup. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Properties = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

export function button(label: string, run: () => void, attributes: Properties = {}): HTMLButtonElement {
  const made = make('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', run);
  return made;
}

/** A link to the documentation, which opens beside the page. */
export function docsLink(address: string, label: string): HTMLAnchorElement {
  return make('a', { href: address, target: '_blank', rel: 'noopener' }, label);
}

/** The page of a rule. */
export const rulePage = (id: string): string => new URL(`../docs/rules/${id}.html`, document.baseURI).href;

/** Calls a function when nothing has asked for it for a while. */
export function debounced(run: () => void, milliseconds: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, milliseconds);
  };
}

/** Offers bytes or a text as a download. */
export function download(name: string, content: string | Uint8Array<ArrayBuffer>): void {
  const type = typeof content === 'string' ? 'text/plain;charset=utf-8' : 'application/octet-stream';
  const url = URL.createObjectURL(new Blob([content], { type }));
  make('a', { href: url, download: name }).click();
  // The browser needs the address a little longer.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
