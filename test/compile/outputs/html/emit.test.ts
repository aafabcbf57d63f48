import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { generateManifest } from '../../../../scripts/harness/generate-manifest.mjs';
import {
  breakable,
  breakableGuid,
  escapeHtml,
  html,
  jsonForScript,
} from '../../../../src/compile/html/markup.js';
import { encodeBase64 } from '../../../../src/compile/html/page-head.js';
import { compile } from '../../../../src/index.js';
import { visible } from '../../../../src/text/printable.js';
import { hostileCounters, hostileManifest } from '../../../support/hostile-manifest.js';
import { HOSTILE } from '../../../support/hostile-output.js';
import { attributeOf, checkPageElements, elementsOf, textOfElement } from '../../../support/page-elements.js';

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
  const { files, diagnostics } = compile(manifest, { file: 'a.man', baseName: 'a', emit: ['html'] });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return files[0]?.content as string;
}

/** The elements and the names of their attributes, which must not depend on the texts of a manifest. */
const shape = (page: string) =>
  elementsOf(page)
    // Where a name may break depends on the name.
    .filter(({ tagName, attrs }) => tagName !== 'wbr' && !attrs.some(({ value }) => value === 'name'))
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
        const paragraph = elementsOf(page).find(({ tagName }) => tagName === 'p');
        const lines = value.split(/\r\n|\r|\n/).map((line) => visible(line.replaceAll('\t', '    ')));
        expect(paragraph && textOfElement(paragraph)).toBe(lines.join('\n'));
        expect(paragraph && attributeOf(paragraph, 'title')).toBe(lines.join('\n'));
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

  it('may break within paths and GUIDs, in front of which browsers break no lines', () => {
    expect(breakable('Contoso 7').text).toBe('Contoso 7');
    expect(breakable(String.raw`in %ProgramFiles%\Contoso\a<b.dll`).text.split('<wbr>')).toEqual([
      'in <span class="name">%Program',
      'Files%\\',
      'Contoso\\',
      'a&#60;b.',
      'dll</span>',
    ]);
    const guid = '{6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701}';
    expect(breakableGuid(guid).text).toBe('{6f1c2b7e-<wbr>4d0a-<wbr>4c55-<wbr>9b3e-<wbr>0a51c0de5701}');
    expect(breakableGuid('<-"').text).toBe('&#60;-<wbr>&#34;');
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

  it('has unique ids, links only within itself, and allows only its own script and style', () => {
    for (const text of MARKUP) checkPageElements(elementsOf(emitted(hostileManifest(text))));
  });

  it('has the events of large manifests in <noscript>, where browsers with scripts read them fast', () => {
    const small = emitted(generateManifest(20));
    const large = emitted(generateManifest(1001));
    expect(small).not.toContain('<noscript>');
    expect(large.match(/<noscript>/g)).toHaveLength(1001);
    expect(elementsOf(large).filter(({ tagName }) => tagName === 'dl').length).toBeGreaterThan(1001);
  });

  it('has only its own elements around any text of counters', () => {
    for (const text of [...MARKUP, ...HOSTILE]) {
      const all = elementsOf(emitted(hostileCounters(text)));
      checkPageElements(all);
      expect(all.filter(({ tagName }) => tagName === 'article')).toHaveLength(1);
    }
  });

  it('has the counters of large manifests in <noscript>, too', () => {
    const counter = /<counter id="1".*?\/>/s.exec(hostileCounters('x'))?.[0] ?? '';
    const counters = Array.from({ length: 1001 }, (_, id) =>
      counter.replace('id="1"', `id="${id}"`).replace(/(symbol|uri|name)="(\w+)/g, `$1="$2${id}`),
    );
    expect(
      emitted(hostileCounters('x').replace(counter, counters.join(''))).match(/<noscript>/g),
    ).toHaveLength(1001);
  });
});
