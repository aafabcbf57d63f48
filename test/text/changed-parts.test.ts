import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatManifest } from '../../src/lint/format/format-manifest.js';
import { changedParts } from '../../src/text/changed-parts.js';
import { root } from '../support/built.js';
import { corpusFiles } from '../support/shared.js';

const applied = (text: string, changes: ReturnType<typeof changedParts>) => {
  let result = '';
  let at = 0;
  for (const { range, newText } of changes) {
    // In order, and apart.
    expect(range.start).toBeGreaterThanOrEqual(at);
    result += text.slice(at, range.start) + newText;
    at = range.end;
  }
  return result + text.slice(at);
};
const sample = readFileSync(join(root, 'samples/contoso-storage/contoso-storage.man'), 'utf8');

describe('the changed parts of a text', () => {
  it('make the other text of it, whatever the two are', () => {
    const piece = fc.constantFrom('a', 'b', ' ', '\n', '<', '>', '/', '="x"', "='y z'", '\r\n', 'word');
    const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(applied(one, changedParts(one, other))).toBe(other);
      }),
      { numRuns: 5000 },
    );
  });

  it('are only the lines that a formatted document changes', () => {
    const formatted = formatManifest(sample, '').after;
    const changed = formatted
      .replace('\n        <keywords>', '\n  \t<keywords>')
      .replace('<keyword name="Disk" mask', '<keyword   name="Disk"\n mask')
      .replace('mask="0x2"', "mask = '0x2'");
    expect(
      changedParts(changed, formatted).map(({ range, newText }) => [
        changed.slice(range.start, range.end),
        newText,
      ]),
    ).toEqual([
      ['\t', '      '],
      ['  ', ''],
      ['\n', ''],
      [' ', ''],
      ["= '0x2'", '="0x2"'],
    ]);
  });

  it('change an empty element in one piece', () => {
    const changes = changedParts('<a>\n<b></b>\n<c/>\n</a>\n', '<a>\n  <b/>\n  <c/>\n</a>\n');
    expect(changes.map(({ newText }) => newText)).toEqual(['  ', '/', '  ']);
  });

  it('change any number of empty elements one by one', () => {
    const list = (ends: (name: string) => string) =>
      Array.from({ length: 50 }, (_, at) => `<t${at}${ends(`t${at}`)}\n`).join('');
    const [before, after] = [list((name) => `></${name}>`), list(() => '/>')];
    const changes = changedParts(before, after);
    expect(changes).toHaveLength(50);
    expect(changes.every(({ newText }) => newText === '/')).toBe(true);
    expect(applied(before, changes)).toBe(after);
  });

  it('leave the words of manifests alone', () => {
    for (const { path } of corpusFiles().slice(0, 60)) {
      const before = readFileSync(path, 'utf8');
      const { after } = formatManifest(before, '');
      const changes = changedParts(before, after);
      expect(applied(before, changes)).toBe(after);
      const words = (text: string) => text.replace(/\s/g, '');
      const sizes = changes.map(({ range: { start, end }, newText }) => [
        words(before.slice(start, end)).length,
        words(newText).length,
      ]);
      // The largest are values with other quotes.
      expect([path, Math.max(0, ...sizes.flat()) < 200]).toEqual([path, true]);
    }
  });

  it('take linear time, also for texts that have nothing in common', () => {
    const many = (word: string) => `${word} `.repeat(100_000);
    expect(changedParts(many('a'), many('b'))).toHaveLength(1);
    expect(applied(many('<a>'), changedParts(many('<a>'), many('<b>')))).toBe(many('<b>'));
  });
});
