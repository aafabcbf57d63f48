import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../../src/lint/engine/fingerprint.js';
import { type Diagnostic, diagnose } from '../../../src/text/diagnostics/diagnostic.js';
import { fnv1a48, fnv1a64 } from '../../../src/text/fnv1a.js';
import { SourceText } from '../../../src/text/source.js';

/** A finding at the first `x` of a text. */
function findingIn(text: string, problem: 'file-empty' | 'file-other' = 'file-empty'): Diagnostic {
  const at = text.indexOf('x');
  return diagnose('xml-syntax', new SourceText('a.man', text), { start: at, end: at + 1 }, { problem });
}

describe('fnv1a64', () => {
  // The test vectors of draft-eastlake-fnv.
  it.each([
    ['', 'cbf29ce484222325'],
    ['a', 'af63dc4c8601ec8c'],
    ['foobar', '85944171f73967e8'],
  ])('%j', (text, hash) => {
    expect(fnv1a64(text)).toBe(hash);
  });

  it('hashes the UTF-8 form, as a computation with big integers does', () => {
    const text = 'Zähler €𝄞 '.repeat(20);
    let hash = 0xcbf29ce484222325n;
    for (const byte of new TextEncoder().encode(text)) {
      hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
    }
    expect(fnv1a64(text)).toBe(hash.toString(16).padStart(16, '0'));
  });
});

describe('fnv1a48', () => {
  it('is the last 48 bits of fnv1a64', () => {
    for (let length = 0; length < 60; length++) {
      const text = String.fromCharCode(...Array.from({ length }, (_, at) => (at * 41 + length) & 0x7f));
      expect(fnv1a48(text).toString(16).padStart(12, '0')).toBe(fnv1a64(text).slice(-12));
    }
  });
});

describe('fingerprint', () => {
  const original = fingerprint(findingIn('<a x="1"/>'));

  it('survives line moves, other indentation and line ends', () => {
    for (const text of ['\n\n<a x="1"/>', '\t<a  x="1"/>', '<b/>\r\n  <a x="1"/>\r\n']) {
      expect(fingerprint(findingIn(text))).toBe(original);
    }
  });

  it('survives another layout of the tag', () => {
    const event = '<b a="1 > 0" x="1" y="2"/>';
    const laidOut = '<c/>\n<b\n  a="1 > 0"\n  x = "1"\n  y="2"\n></b>';
    expect(fingerprint(findingIn(laidOut))).toBe(fingerprint(findingIn(event)));
    const inText = '<t>a x b</t>';
    expect(fingerprint(findingIn('<t>\n  a\n  x b\n</t>'))).toBe(fingerprint(findingIn(inText)));
  });

  it('ignores other tags on the line', () => {
    expect(fingerprint(findingIn('<b y="1"/><a x="1"/><b/>'))).toBe(original);
    expect(fingerprint(findingIn('<a y="1" x="1"/>'))).not.toBe(original);
  });

  it('is about the line in a text without tags', () => {
    const text = (line: string) => fingerprint(findingIn(`; <a>\n${line}\n`));
    expect(text('  x <b> ')).toBe(text('x <b>'));
    expect(text('x <c>')).not.toBe(text('x <b>'));
  });

  it('differs by tag, message and rule', () => {
    expect(fingerprint(findingIn('<a x="2"/>'))).not.toBe(original);
    expect(fingerprint(findingIn('<a x="1"/>', 'file-other'))).not.toBe(original);
    expect(fingerprint({ ...findingIn('<a x="1"/>'), ruleId: 'xml-entity' })).not.toBe(original);
  });

  it.each([
    [
      'events-without-keyword',
      { provider: 'P', count: 3, total: 155 },
      { provider: 'P', count: 4, total: 156 },
    ],
    ['events-without-level', { provider: 'P', count: 1, total: 5 }, { provider: 'P', count: 2, total: 6 }],
    [
      'template-field-count',
      { template: 'T', count: 100, most: 99 },
      { template: 'T', count: 101, most: 99 },
    ],
    ['unresolved-string', { name: 'a', candidate: undefined }, { name: 'a', candidate: 'b' }],
    ['mc-id-unique', { id: 1, symbol: 'A', other: 'B' }, { id: 1, symbol: 'A', other: 'C' }],
    [
      'provider-name-across-files',
      { provider: 'P', file: 'src/b.man' },
      { provider: 'P', file: '../src/b.man' },
    ],
  ] as const)('of %s depends on no counts and on nothing else in the file', (ruleId, now, later) => {
    const source = new SourceText('a.man', '<a x="1"/>');
    const printOf = (parameters: object) =>
      fingerprint(diagnose(ruleId, source, { start: 0, end: 2 }, parameters as never));
    expect(printOf(later)).toBe(printOf(now));
    const [first = ''] = Object.keys(now);
    expect(printOf({ ...now, [first === 'id' ? 'symbol' : first]: 'Q' })).not.toBe(printOf(now));
  });

  it('does not depend on the rest of a very long line', () => {
    const long = ' <b/>'.repeat(1000);
    expect(fingerprint(findingIn(`<a x="1"/>${long}`))).toBe(
      fingerprint(findingIn(`<a x="1"/>${long}${long}`)),
    );
  });
});
