import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as etw from '../../src/etw/index.js';
import * as writing from '../../src/etw/trace-writing/index.js';
import * as library from '../../src/index.js';
import { builtSite } from './site-server.js';

it('the site has a page for each function of the library, in the look of the other pages', async () => {
  const folder = await builtSite();
  const missing = [
    ...functionsOf(library).map((name) => `api/wevtc/functions/${name}.html`),
    ...functionsOf(etw).map((name) => `api/wevtc/etw/functions/${name}.html`),
    ...functionsOf(writing).map((name) => `api/wevtc/trace-writing/functions/${name}.html`),
  ].filter((path) => !existsSync(join(folder, path)));
  expect(missing).toEqual([]);
  const page = readFileSync(join(folder, 'api/wevtc/functions/lint.html'), 'utf8');
  expect(page).toContain('<nav class="pages"');
  expect(page).toContain('href="../interfaces/LintOptions.html"');
});

function functionsOf(exported: object): string[] {
  const names = Object.entries(exported).flatMap(([name, value]) =>
    typeof value === 'function' && !/^class /.test(String(value)) ? [name] : [],
  );
  expect(names.length).toBeGreaterThan(4);
  return names;
}
