import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { buildSite } from '../../site/build.mjs';
import * as library from '../../src/index.js';
import { inTestRun } from '../support/test-run.js';

it('the whole site has a page for each function of the library, and loads nothing from elsewhere', async () => {
  const folder = inTestRun('whole-site');
  await buildSite(folder);
  const functions = Object.entries(library).flatMap(([name, value]) =>
    typeof value === 'function' && !/^class /.test(String(value)) ? [name] : [],
  );
  expect(functions.length).toBeGreaterThan(30);
  const missing = functions.filter((name) => !existsSync(join(folder, `api/functions/index.${name}.html`)));
  expect(missing).toEqual([]);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('href="api/index.html"');
  const pages = readdirSync(join(folder, 'api'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.html'),
  );
  const foreign = pages.filter((page) =>
    /<(?:script|link|img|iframe)[^>]*(?:src|href)="(?:https?:)?\/\//.test(
      readFileSync(join(folder, 'api', page), 'utf8'),
    ),
  );
  expect(foreign).toEqual([]);
});
