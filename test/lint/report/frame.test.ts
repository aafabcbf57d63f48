import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frame } from '../../../src/lint/report/frame.js';
import { columnsOf } from '../../../src/text/columns.js';
import { SourceText } from '../../../src/text/source.js';
import { findingAt } from './findings.js';

function shown(marked: string, width = 80): string[] {
  const { source, range } = findingAt(marked);
  return frame(source, range, width).flatMap(({ number, text, marks }) =>
    marks === '' ? [`${number ?? ''}:${text}`] : [`${number ?? ''}:${text}`, `${number ?? ''}:${marks}`],
  );
}

describe('frame', () => {
  it('puts carets under exactly the range', () => {
    expect(shown('one\n<a mask="«0x3»"/>\n')).toEqual(['2:<a mask="0x3"/>', '2:         ^^^']);
  });

  it('shows a tab as four columns', () => {
    expect(shown('\t<a\tx="«1»"/>')).toEqual(['1:    <a    x="1"/>', '1:             ^']);
  });

  it('counts wide characters twice and combining ones not at all', () => {
    expect(shown('日本e\u0301="«中x»"')).toEqual(['1:日本e\u0301="中x"', '1:       ^^^']);
    expect(shown('🙂«x»')).toEqual(['1:🙂x', '1:  ^']);
  });

  it('marks one column where the range is empty, the end of a line included', () => {
    expect(shown('ab«»cd')).toEqual(['1:abcd', '1:  ^']);
    expect(shown('ab«»\ncd')).toEqual(['1:ab', '1:  ^']);
    expect(shown('«»')).toEqual(['1:', '1:^']);
  });

  it('shows the first and the last line of a longer range', () => {
    expect(shown('x «a b\n  c» d\n')).toEqual(['1:x a b', '1:  ^^^', '2:  c d', '2:  ^']);
    expect(shown('«a\r\nb\r\nc\r\n  d»')).toEqual(['1:a', '1:^', ':…', '4:  d', '4:  ^']);
  });

  it('ends with the line when the range takes in the line end', () => {
    expect(shown('«ab\n»cd')).toEqual(['1:ab', '1:^^']);
  });

  it('cuts long lines around the mark', () => {
    const [text, marks] = shown(`${'a'.repeat(300)}«mask»${'b'.repeat(300)}`, 40) as [string, string];
    expect(text).toBe(`1:…${'a'.repeat(20)}mask${'b'.repeat(14)}…`);
    expect(marks).toBe(`1:${' '.repeat(21)}^^^^`);
  });

  it('is quick on a document that is all on one line', () => {
    const half = 'abcd'.repeat(2_000_000);
    const { source, range } = findingAt(`${half}«mask»${half}`);
    const frames = Array.from({ length: 2000 }, () => frame(source, range, 40)[0]);
    expect(frames.at(-1)?.marks).toBe(`${' '.repeat(21)}^^^^`);
  });

  it('shows control characters instead of obeying them', () => {
    expect(shown('a\u001b[31m«b»')).toEqual(['1:a\\u{1b}[31mb', '1:           ^']);
  });

  it('keeps within the width and always shows a mark, whatever the line and the range', () => {
    const character = fc.constantFrom('a', ' ', '\t', '中', '🙂', 'e\u0301', '\u0007', '\n', '\r\n', '"');
    const text = fc.array(character, { maxLength: 200 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.nat(400), fc.nat(400), fc.integer({ min: 20, max: 60 }), (text, a, b, width) => {
        const start = Math.min(a, b, text.length);
        const end = Math.min(Math.max(a, b), text.length);
        const lines = frame(new SourceText('x', text), { start, end }, width);
        expect(lines.some((line) => line.marks.includes('^'))).toBe(true);
        for (const line of lines) {
          const columns = [...line.text].reduce((sum, character) => sum + columnsOf(character), 0);
          expect(columns).toBeLessThanOrEqual(width);
          expect(line.marks.length).toBeLessThanOrEqual(width);
        }
      }),
    );
  });
});
