import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { generateManifest } from '../../../scripts/generate-manifest.mjs';
import { compile } from '../../../src/index.js';
import { encodeBase64 } from '../../../src/targets/html/base64.js';
import { escapeHtml, html, jsonForScript } from '../../../src/targets/html/markup.js';
import { visible } from '../../../src/text/printable.js';
import { hostileManifest } from '../../support/hostile-manifest.js';
import { HOSTILE } from '../../support/hostile-output.js';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

const MARKUP = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><style>*{display:none}',
  '<!--',
  ']]>',
  '</noscript><script>alert(1)</script>',
  '&lt;b&gt;&#x3c;',
  '<svg/onload=alert(1)>',
];

function emitted(manifest: string): string {
  const { files, diagnostics } = compile(manifest, { name: 'a.man', baseName: 'a', emit: ['html'] });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return files[0]?.content as string;
}

/** All elements, with a browser's parser: as a reader without scripts sees the page. */
function elements(page: string): Element[] {
  const errors: string[] = [];
  const document = parse(page, { scriptingEnabled: false, onParseError: ({ code }) => errors.push(code) });
  expect(errors).toEqual([]);
  const found: Element[] = [];
  const visit = (node: Node) => {
    if ('tagName' in node) found.push(node);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(document);
  return found;
}

const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;
const textOf = (element: Element): string =>
  element.childNodes
    .map((child) => ('value' in child ? child.value : 'tagName' in child ? textOf(child) : ''))
    .join('');

/** The elements and the names of their attributes, which must not depend on the texts of a manifest. */
const shape = (page: string) =>
  elements(page)
    .map(({ tagName, attrs }) => `${tagName} ${attrs.map(({ name }) => name).join(' ')}`)
    .join('\n');

describe('escaped text', () => {
  it('is the same text again, in content and in attributes', () => {
    const part = fc.oneof(fc.constantFrom(...MARKUP), fc.string({ unit: 'binary', maxLength: 8 }));
    fc.assert(
      fc.property(part, (value) => {
        const page =
          html`<!doctype html><html><head><title>x</title></head><body><p title="${value}">${value}</p></body></html>`
            .text;
        const paragraph = elements(page).find(({ tagName }) => tagName === 'p');
        const lines = value.split(/\r\n|\r|\n/).map((line) => visible(line.replaceAll('\t', '    ')));
        expect(paragraph && textOf(paragraph)).toBe(lines.join('\n'));
        expect(paragraph && attribute(paragraph, 'title')).toBe(lines.join('\n'));
        expect(escapeHtml(value)).not.toMatch(/[<>"'`]/);
      }),
    );
  });

  it('is the same JSON again, and cannot end a script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const json = jsonForScript({ value }).text;
        expect(json).toMatch(/^[ -~]*$/);
        expect(json).not.toMatch(/[<>&#]/);
        expect(JSON.parse(json)).toEqual({ value });
      }),
    );
  });

  it('is the Base64 of Node.js for hashes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(encodeBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      }),
    );
  });
});

describe('the page', () => {
  const expected = shape(emitted(hostileManifest('plain')));

  it.each([...MARKUP, ...HOSTILE])('has the same elements for any text: %j', (text) => {
    expect(shape(emitted(hostileManifest(text)))).toBe(expected);
  });

  it('has unique ids, and links only within itself', () => {
    for (const text of MARKUP) {
      const all = elements(emitted(hostileManifest(text)));
      const ids = all.flatMap((element) => attribute(element, 'id') ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      for (const element of all) {
        const href = attribute(element, 'href');
        if (href !== undefined) expect(ids).toContain(href.replace(/^#/, ''));
        expect(attribute(element, 'src')).toBeUndefined();
        expect(attribute(element, 'style')).toBeUndefined();
        for (const name of ['for', 'aria-labelledby', 'aria-describedby']) {
          const target = attribute(element, name);
          if (target !== undefined) expect(ids).toContain(target);
        }
      }
    }
  });

  it('allows only its own script and style', () => {
    const all = elements(emitted(hostileManifest('x')));
    const policy = all.find((element) => attribute(element, 'http-equiv') === 'Content-Security-Policy');
    const hash = (tag: string) => {
      const own = all.filter(({ tagName, attrs }) => tagName === tag && attrs.length === 0);
      expect(own).toHaveLength(1);
      return createHash('sha256')
        .update(textOf(own[0] as Element))
        .digest('base64');
    };
    expect(policy && attribute(policy, 'content')).toBe(
      `default-src 'none'; script-src 'sha256-${hash('script')}'; style-src 'sha256-${hash('style')}'; ` +
        "base-uri 'none'; form-action 'none'",
    );
  });

  it('has the events of large manifests in <noscript>, where browsers with scripts read them fast', () => {
    const small = emitted(generateManifest(20));
    const large = emitted(generateManifest(1001));
    expect(small).not.toContain('<noscript>');
    expect(large.match(/<noscript>/g)).toHaveLength(1001);
    expect(elements(large).filter(({ tagName }) => tagName === 'dl').length).toBeGreaterThan(1001);
  });
});
