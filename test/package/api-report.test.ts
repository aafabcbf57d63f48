import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { apiReport, declarationsIn, REPORT } from '../../scripts/build/api-report.mjs';
import { root } from '../support/built.js';
import { installedPackage } from '../support/installed.js';

/** The first lines that differ, in both texts. */
function firstDifference(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const at = old.findIndex((line, index) => line !== now[index]);
  if (at < 0 && old.length === now.length) return [];
  const from = at < 0 ? old.length : at;
  const shown = (sign: string, lines: readonly string[]) =>
    lines.slice(from, from + 3).map((line) => `${sign} ${line.slice(0, 200)}`);
  return [`${REPORT}:${from + 1}`, ...shown('-', old), ...shown('+', now)];
}

it('the declarations of the package are those in the API report, so that a review sees each change', async () => {
  const { folder } = await installedPackage();
  const report: string = apiReport(declarationsIn(join(folder, 'dist')));
  const difference = firstDifference(readFileSync(join(root, REPORT), 'utf8'), report);
  expect(difference, 'the report is out of date; run: npm run generate').toEqual([]);
  expect(report).toContain('interface Diagnostic');
});

it('the first difference of two reports is short', () => {
  expect(firstDifference('a\nb\n', 'a\nb\n')).toEqual([]);
  expect(firstDifference('a\nb\n', 'a\nc\nb\n')).toEqual([`${REPORT}:2`, '- b', '- ', '+ c', '+ b', '+ ']);
  expect(firstDifference('a', 'a\nb')).toEqual([`${REPORT}:2`, '+ b']);
});
