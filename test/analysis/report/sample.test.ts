import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { storageBytes } from '../../support/storage.js';
import { reportOf } from './report-of.js';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../../samples/contoso-storage');
const path = join(folder, 'recorded.html');

/** UPDATE_EXPECTED=1 writes the page instead of comparing it. */
const update = process.env.UPDATE_EXPECTED === '1';

it('the report of the sample lies beside it', async () => {
  const files = { 'recorded.etl': readFileSync(join(folder, 'recorded.etl')), 'app.man': storageBytes };
  const { page } = await reportOf(files, 'recorded.etl', '--manifest', 'app.man');
  if (update) writeFileSync(path, page);
  expect(page).toBe(readFileSync(path, 'utf8'));
  // The same bytes each time.
  expect((await reportOf(files, 'recorded.etl', '--manifest', 'app.man')).page).toBe(page);
});
