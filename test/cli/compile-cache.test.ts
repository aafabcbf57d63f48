import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadCached } from '../../src/cli/compile-cache.js';

let folder: string;
let bundle: string;
let cache: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-cache-'));
  bundle = join(folder, 'bundle.cjs');
  cache = join(folder, 'cache', 'code-x');
  mkdirSync(join(folder, 'cache'));
  writeFileSync(
    bundle,
    "exports.sum = (a, b) => a + b; exports.name = require('node:path').basename('x/y');",
  );
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function load() {
  const loaded = loadCached(bundle, cache);
  const { sum, name } = loaded.exports as { sum(a: number, b: number): number; name: string };
  return { ...loaded, results: [sum(1, 2), name] };
}

it('runs a file with and without the cache', () => {
  const first = load();
  expect([first.fromCache, first.results]).toEqual([false, [3, 'y']]);
  first.save();
  expect(readdirSync(join(folder, 'cache'))).toEqual(['code-x']);
  const second = load();
  expect([second.fromCache, second.results]).toEqual([true, [3, 'y']]);
});

it('does without a cache that it cannot use', () => {
  writeFileSync(cache, 'something else');
  expect(load()).toMatchObject({ fromCache: false, results: [3, 'y'] });
});

it('does without a cache that it cannot write', () => {
  rmSync(join(folder, 'cache'), { recursive: true });
  writeFileSync(join(folder, 'cache'), 'a file where a folder is needed');
  const loaded = load();
  loaded.save();
  expect(loaded.results).toEqual([3, 'y']);
  expect(readdirSync(folder).sort()).toEqual(['bundle.cjs', 'cache']);
});
