import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as codegen from '../../src/codegen.js';
import * as etw from '../../src/etw.js';
import * as library from '../../src/index.js';
import * as structures from '../../src/structures.js';
import * as trace from '../../src/trace.js';
import { builtSite } from './site-server.js';

it('the site has a page for each function of the library, in the look of the other pages', async () => {
  const folder = await builtSite();
  // A function of several entries has one page.
  const folders = ['', ...Object.keys({ codegen, etw, structures, trace }).map((entry) => `${entry}/`)];
  const names = [library, codegen, etw, structures, trace].flatMap((exported) => functionsOf(exported));
  const missing = names.filter(
    (name) => !folders.some((entry) => existsSync(join(folder, `api/wevtc/${entry}functions/${name}.html`))),
  );
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
