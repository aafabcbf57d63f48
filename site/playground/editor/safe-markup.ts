/** Elements that a documentation text may have. They keep no attribute but the address of a link. */
const ALLOWED = new Set(
  'a b blockquote br code em h1 h2 h3 h4 h5 h6 hr i li ol p pre strong table tbody td th thead tr ul'.split(
    ' ',
  ),
);

/** Elements whose text is not for people. */
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math']);

/**
 * The nodes of a documentation text that came from the server as Markdown. A manifest can have any text, so
 * only known elements remain; of others, the text remains. Browsers run and load nothing in a document of
 * DOMParser.
 */
export function safeNodes(html: string): DocumentFragment {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const fragment = document.createDocumentFragment();
  copy(body, fragment);
  return fragment;
}

/** The same as markup. */
export function safeHtml(html: string): string {
  const holder = document.createElement('div');
  holder.append(safeNodes(html));
  return holder.innerHTML;
}

function copy(from: Node, to: Node): void {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(child.textContent ?? ''));
    if (!(child.nodeType === Node.ELEMENT_NODE)) continue;
    const name = child.nodeName.toLowerCase();
    if (DROPPED.has(name)) continue;
    // An empty heading of a table is one for the eye only.
    const used = name === 'th' && child.textContent === '' ? 'td' : name;
    copy(child, ALLOWED.has(name) ? to.appendChild(safeElement(used, child as Element)) : to);
  }
}

function safeElement(name: string, original: Element): HTMLElement {
  const made = document.createElement(name);
  const address = name === 'a' ? original.getAttribute('href') : null;
  // Only pages of this site.
  if (address !== null && new URL(address, document.baseURI).origin === location.origin) {
    made.setAttribute('href', address);
    made.setAttribute('target', '_blank');
    made.setAttribute('rel', 'noopener');
  }
  return made;
}
