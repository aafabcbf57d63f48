import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DistinctValues } from '../../../../src/analysis/formats/parquet/distinct-values.js';

const short = fc.string({ unit: 'binary', maxLength: 3 });
const long = fc.tuple(short, fc.nat(40)).map(([part, count]) => part.repeat(count));
const text = fc.oneof({ weight: 9, arbitrary: short }, long);

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('distinct values', () => {
  it('are numbered in the order in which they come', () => {
    const values = new DistinctValues(true);
    const numbers = ['b', 'a', 'b', '', 'é', 'a', '', '\ud800', '\ufffd'].map((text) => values.indexOf(text));
    // An unpaired surrogate becomes the character for unknown ones.
    expect(numbers).toEqual([0, 1, 0, 2, 3, 1, 2, 4, 4]);
    expect(values.count).toBe(5);
    expect(values.bytes).toEqual(
      Uint8Array.of(
        1,
        0,
        0,
        0,
        98,
        1,
        0,
        0,
        0,
        97,
        0,
        0,
        0,
        0,
        2,
        0,
        0,
        0,
        195,
        169,
        3,
        0,
        0,
        0,
        239,
        191,
        189,
      ),
    );
    expect(values.valueAt(3)).toEqual(utf8('é'));
  });

  it('are in the form of Parquet', () => {
    const numbers = new DistinctValues(false);
    expect([-2, 4_294_967_294, 7].map((number) => numbers.indexOf(number))).toEqual([0, 0, 1]);
    expect(numbers.bytes).toEqual(Uint8Array.of(254, 255, 255, 255, 7, 0, 0, 0));
    const large = new DistinctValues(false);
    expect([1n, 1n << 63n].map((number) => large.indexOf(number))).toEqual([0, 1]);
    expect(large.bytes).toEqual(Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128));
    const fixed = new DistinctValues(false);
    expect([Uint8Array.of(1, 2), Uint8Array.of(1, 2)].map((bytes) => fixed.indexOf(bytes))).toEqual([0, 0]);
    expect(fixed.bytes).toEqual(Uint8Array.of(1, 2));
  });

  it('are those of a map, for any texts', () => {
    fc.assert(
      fc.property(fc.array(text, { size: '+2' }), (texts) => {
        const values = new DistinctValues(true);
        const known = new Map<string, number>();
        for (const text of texts) {
          if (!known.has(text)) known.set(text, known.size);
          expect(values.indexOf(text)).toBe(known.get(text));
        }
        expect(values.count).toBe(known.size);
        for (const [text, number] of known) expect(values.valueAt(number)).toEqual(utf8(text));
      }),
    );
  });

  it('may have several numbers if very many have the same hash, and takes no longer for them', () => {
    const texts: string[] = [];
    for (let number = 0; texts.length < 200; number++) {
      const text = String(number);
      if ((fnv1a(text) & 0xfff) === 0) texts.push(text);
    }
    const values = new DistinctValues(true);
    for (const text of [...texts, ...texts]) {
      expect(values.valueAt(values.indexOf(text))).toEqual(utf8(text));
    }
    expect(values.count).toBeGreaterThan(200);
    expect(values.count).toBeLessThan(400);
  });
});

/** The hash of short texts. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of utf8(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}
