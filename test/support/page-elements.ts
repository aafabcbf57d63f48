import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type PageElement = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/**
 * All elements of a page, with a browser's parser: as a reader without scripts sees them. The page has no
 * syntax errors.
 */
export function elementsOf(page: string): PageElement[] {
  const errors: string[] = [];
  const document = parse(page, { scriptingEnabled: false, onParseError: ({ code }) => errors.push(code) });
  deepStrictEqual(errors, []);
  const found: PageElement[] = [];
  const visit = (node: Node) => {
    if ('tagName' in node) found.push(node);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(document);
  return found;
}

export const attributeOf = (element: PageElement, name: string) =>
  element.attrs.find((one) => one.name === name)?.value;

export const textOfElement = (element: PageElement): string =>
  element.childNodes
    .map((child) => ('value' in child ? child.value : 'tagName' in child ? textOfElement(child) : ''))
    .join('');

/** Attributes by which elements name others. */
const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'];

/**
 * Ids are unique, links lead to places in the page, and nothing can run or load but the page's own script and
 * style.
 */
export function checkPageElements(all: readonly PageElement[]): void {
  const ids = new Set<string>();
  for (const element of all) {
    const id = attributeOf(element, 'id');
    if (id === undefined) continue;
    ok(!ids.has(id), `two elements have the id '${id}'`);
    ids.add(id);
  }
  for (const element of all) {
    for (const { name, value } of element.attrs) {
      ok(
        !/^on|^(?:src|srcset|style|action|formaction|data|srcdoc|xlink:href)$/.test(name),
        `<${element.tagName}> has ${name}`,
      );
      if (name === 'href')
        ok(value.startsWith('#') && ids.has(value.slice(1)), `there is a link to '${value}'`);
      if (REFERENCES.includes(name))
        for (const one of value.split(' ')) ok(ids.has(one), `${name} names '${one}'`);
    }
  }
  const policy = all.find((element) => attributeOf(element, 'http-equiv') === 'Content-Security-Policy');
  strictEqual(
    policy && attributeOf(policy, 'content'),
    `default-src 'none'; script-src 'sha256-${hashOf(all, 'script')}'; style-src 'sha256-${hashOf(all, 'style')}'; ` +
      "base-uri 'none'; form-action 'none'",
  );
  const scripts = all.filter(({ tagName }) => tagName === 'script').map((one) => attributeOf(one, 'type'));
  deepStrictEqual(scripts, ['application/json', undefined]);
}

/** The hash of the only element with this name that has no type, which would make it data. */
function hashOf(all: readonly PageElement[], tag: string): string {
  const own = all.filter(({ tagName, attrs }) => tagName === tag && attrs.every(({ name }) => name === 'id'));
  strictEqual(own.length, 1);
  return createHash('sha256')
    .update(textOfElement(own[0] as PageElement))
    .digest('base64');
}
