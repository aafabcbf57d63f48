import { expect, it } from 'vitest';
import { text } from '../src/compile/outputs/markdown/markup.js';
import { lint } from '../src/index.js';
import { textKind } from '../src/windows/file-kind/text-kind.js';
import { completeManifest } from './support/lint.js';

/** The shortest of several runs, which other programs on the machine disturb least. */
function milliseconds(work: () => unknown): number {
  const runs = Array.from({ length: 5 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...runs);
}

/**
 * Texts of which a search that tries each start again takes time in proportion to the square of the length.
 */
it.each<[string, (length: number) => () => unknown]>([
  [
    'spaces within a text of the event reference',
    (length) => {
      const written = `a${' '.repeat(length)}b`;
      return () => text(written);
    },
  ],
  [
    'hyphens within a directive',
    (length) => {
      const manifest = completeManifest(`<!-- wevtc-disable${'-'.repeat(length)}x -->`);
      return () => lint(manifest);
    },
  ],
  ...[' ', '-', '\r', '(', ')', '[', '{', '"', "'", '7', '.', ';', '%', '<', '\t', '\n'].map(
    (run): [string, (length: number) => () => unknown] => [
      `the kind of a text file with a run of ${JSON.stringify(run)}`,
      (length) => {
        const written = `x\n${run.repeat(length)}x`;
        return () => textKind(written, 'app.mc');
      },
    ],
  ),
])('takes time in proportion to the length: %s', (_, workOf) => {
  const short = milliseconds(workOf(10_000));
  const long = milliseconds(workOf(80_000));
  // Eight times as long: in proportion it takes 8 times as long, in proportion to the square 64 times.
  expect(long / Math.max(short, 1)).toBeLessThan(32);
});

it('keeps the spaces at both ends of a text in the event reference', () => {
  expect(text('  a  b ')).toBe('&#32;&#32;a  b&#32;');
  expect(text('  ')).toBe('&#32;&#32;');
  expect(text('')).toBe('');
});
