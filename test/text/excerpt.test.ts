import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Excerpt, hasLinesAround, type Lines, linesAround } from '../../src/text/excerpt.js';
import { SourceText } from '../../src/text/source.js';

const texts = fc
  .array(fc.constantFrom('a', 'bc', '\n', '\r\n', '\r', '\u{1F600}', 'é', '\ufeff', '\0', ' '), {
    maxLength: 30,
  })
  .map((parts) => parts.join(''));

describe('an excerpt', () => {
  it('answers about the lines around ranges like the whole text', () => {
    let tried = 0;
    fc.assert(
      fc.property(texts, fc.array(fc.tuple(fc.nat(60), fc.nat(60)), { maxLength: 4 }), (text, pairs) => {
        const source = new SourceText('a.man', text);
        const ranges = pairs.map(([a, b]) => {
          const [start, end] = [a % (text.length + 1), b % (text.length + 1)];
          return { start: Math.min(start, end), end: Math.max(start, end) };
        });
        const lines = linesAround(source, ranges) as Lines;
        const excerpt = new Excerpt('a.man', lines);
        for (const range of ranges) {
          expect(hasLinesAround(lines, range)).toBe(true);
          for (const offset of [range.start, Math.max(range.start, range.end - 1), range.end]) {
            const position = source.positionAt(offset);
            expect(excerpt.positionAt(offset)).toEqual(position);
            expect(excerpt.lineText(position.line)).toBe(source.lineText(position.line));
            expect(excerpt.lineStart(position.line)).toBe(source.lineStart(position.line));
            tried += 1;
          }
        }
      }),
    );
    expect(tried).toBeGreaterThan(100);
  });

  it('has the tag of a place, on any number of lines', () => {
    const text = '<r>\n<other/>\n<event\n  level="x"\n  keywords="y">\nz</event>\n</r>';
    const source = new SourceText('a.man', text);
    const ranges = ['x"', 'y"', 'z<'].map((part) => ({
      start: text.indexOf(part),
      end: text.indexOf(part) + 1,
    }));
    expect(source.tagAt(ranges[0]?.start as number)).toBe('<event\n  level="x"\n  keywords="y">');
    for (const range of ranges) {
      const excerpt = new Excerpt('a.man', linesAround(source, [range]) as Lines);
      expect(excerpt.tagAt(range.start)).toBe(source.tagAt(range.start));
    }
  });

  it('has only these lines', () => {
    const source = new SourceText('a.man', 'one\ntwo\r\nthree\nfour');
    const lines = linesAround(source, [{ start: 5, end: 6 }]) as Lines;
    expect(lines).toEqual({
      lines: [{ number: 2, start: 4, end: 9 }],
      bytes: new TextEncoder().encode('two\r\n'),
    });
    const excerpt = new Excerpt('a.man', lines);
    expect([excerpt.lineText(2), excerpt.positionAt(8)]).toEqual(['two', { line: 2, column: 5, offset: 8 }]);
    expect([3, 9, 99].map((start) => hasLinesAround(lines, { start, end: start }))).toEqual([
      false,
      false,
      false,
    ]);
    for (const ask of [
      () => excerpt.positionAt(3),
      () => excerpt.positionAt(9),
      () => excerpt.lineText(1),
      () => excerpt.lineStart(3),
      () => excerpt.text,
      () => excerpt.slice(),
    ]) {
      expect(ask).toThrow('an excerpt does not have this part of the text');
    }
  });

  it('has no lines with half of a surrogate pair, which UTF-8 cannot express', () => {
    const around = (text: string) => linesAround(new SourceText('a.man', text), [{ start: 0, end: 1 }]);
    expect([around('a\ud83d\nb'), around('\ude00a\nb')]).toEqual([undefined, undefined]);
    expect(around('a\nb\ud83d')?.lines).toHaveLength(1);
    expect(around('\u{1f600}')?.lines).toEqual([{ number: 1, start: 0, end: 3 }]);
  });
});
