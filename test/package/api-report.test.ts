import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { apiReport, REPORT } from '../../scripts/build/api-report.mjs';
import { root } from '../support/built.js';
import { installedPackage } from '../support/installed.js';

it('the declarations of the package are those in the API report, so that a review sees each change', async () => {
  const { folder } = await installedPackage();
  const report: string = apiReport(join(folder, 'dist'));
  const path = join(root, REPORT);
  if (process.env.UPDATE_EXPECTED === '1') writeFileSync(path, report);
  expect(readFileSync(path, 'utf8').split('\n')).toEqual(report.split('\n'));
  expect(report).toContain('interface Diagnostic');
});
