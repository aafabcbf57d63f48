import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/manifest/xml/decode.js';
import { findings, parseClean, written } from '../../support/xml.js';

describe('limits', () => {
  it('of size: nothing is decoded', () => {
    const { value, diagnostics } = decode(new Uint8Array(100_000_000), 'big.man');
    expect(value).toBeUndefined();
    expect(diagnostics.map(written)).toEqual([
      '1:1: error: the file is 96 MiB in size; wevtc accepts at most 64 MiB [xml-limit]',
    ]);
  });

  it('of depth', () => {
    const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
    expect(parseClean(nested(256)).root.name).toBe('a');
    expect(findings(nested(257))).toEqual([
      '1:769: error: elements are nested more than 256 deep [xml-limit]',
    ]);
    expect(findings('<a>'.repeat(100_000))).toHaveLength(1);
  });

  it('of names', () => {
    const problem = 'a name is longer than 50 thousand characters [xml-limit]';
    const name = 'n'.repeat(50_001);
    expect(findings(`<${name}/>`)).toEqual([`1:2: error: ${problem}`]);
    expect(findings(`<a ${name}="1"/>`)).toEqual([`1:4: error: ${problem}`]);
    expect(findings(`<a><?${name}?></a>`)).toEqual([`1:6: error: ${problem}`]);
    expect(findings(`<${name.slice(1)}/>`)).toEqual([]);
  });

  it('of content', () => {
    const content = 'x'.repeat(10_000_001);
    const limit = (what: string) =>
      expect.stringMatching(`error: ${what} is longer than 10 million characters`);
    expect(findings(`<a>${content}</a>`)).toEqual([limit('text')]);
    expect(findings(`<a b="${content}"/>`)).toEqual([limit('an attribute value')]);
    expect(findings(`<a><!--${content}--></a>`)).toEqual([limit('a comment')]);
    expect(findings(`<a><![CDATA[${content}]]></a>`)).toEqual([limit('a CDATA section')]);
    expect(findings(`<a><?p ${content}?></a>`)).toEqual([limit('a processing instruction')]);
  });

  it('of numbers', () => {
    expect(findings(`<a>${'<b/>'.repeat(1_000_000)}</a>`)).toEqual([
      expect.stringMatching('more than 1 million tags, attributes, text nodes, and comments'),
    ]);
  });

  it('of what is reported', () => {
    const found = findings(`<a>${'&'.repeat(100_000)}</a>`);
    expect(found).toHaveLength(101);
    expect(found.at(-1)).toBe(
      '1:104: error: the XML has more than 100 errors; the rest are not shown [xml-limit]',
    );
    expect(findings(`<a>${'<!-- -- -->'.repeat(5000)}</a>`)).toHaveLength(1000);
    expect(findings(`<a>&${'e'.repeat(100_000)};</a>`)[0]?.length).toBeLessThan(500);
  });

  const many = (text: string) => text.repeat(100_000);
  it.each([
    ['attributes', `<a ${many('b="1" ')}/>`],
    [
      'namespaces',
      `<a ${Array.from({ length: 20_000 }, (_, i) => `xmlns:p${i}="u" p${i}:b="" `).join('')}/>`,
    ],
    ['ampersands', `<a b="${many('&')}"/>`],
    ['open CDATA sections', `<a>${many('<![CDATA[')}`],
    ['processing instructions', `<a>${many("<?p it's?>")}</a>`],
    ['ends of CDATA sections', `<a>${many(']]>')}</a>`],
    ['open tags', many('<a ')],
    ['attributes without blanks', many('<a b="1"c')],
    ['end tags', many('</a>')],
  ])('hold no one up: thousands of %s are done', (_, text) => {
    expect(findings(text).length).toBeLessThan(102);
  });
});
