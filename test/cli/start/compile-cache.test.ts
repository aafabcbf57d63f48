import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Loaded, loadCached } from '../../../src/cli/start/compile-cache.js';

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
    "(function (exports, require, module, __filename) { exports.sum = (a, b) => a + b; exports.name = require('node:path').basename('x/y'); })",
  );
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function load(cachePath: string | undefined = cache): Loaded & { readonly results: unknown[] } {
  const loaded = loadCached(
    bundle,
    readFileSync(bundle, 'latin1'),
    cachePath,
    createRequire(import.meta.url),
  );
  const { sum, name } = loaded.exports as { sum(a: number, b: number): number; name: string };
  return { ...loaded, results: [sum(1, 2), name] };
}

const features = (...names: string[]) => new Set(names);

it('runs a file with and without the cache', () => {
  const first = load();
  expect([first.fromCache, first.results]).toEqual([false, [3, 'y']]);
  first.save(features());
  expect(readdirSync(join(folder, 'cache'))).toEqual(['code-x']);
  const second = load();
  expect([second.fromCache, second.results]).toEqual([true, [3, 'y']]);
});

it('shows no folder of another copy in stack traces, although copies share a cache', () => {
  const source =
    '(function (exports, require, module, __filename) { exports.stack = () => new Error().stack; })';
  const stackIn = (copy: string) => {
    const loaded = loadCached(`/${copy}/dist/lint.cjs`, source, cache, createRequire(import.meta.url));
    const stack = (loaded.exports as { stack(): string }).stack();
    loaded.save(features());
    return [loaded.fromCache, stack.split('\n')[1]];
  };
  const place = expect.stringMatching(/^ +at (exports\.stack \()?wevtc\/dist\/lint\.cjs:1:\d+\)?$/);
  expect(stackIn('one')).toEqual([false, place]);
  expect(stackIn('two')).toEqual([true, place]);
});

it('saves again only when a run used a feature that no run before it used', () => {
  load().save(features('lint', 'pretty'));
  const savesAgain = (...names: string[]) => {
    const before = readFileSync(cache);
    // A save replaces the file, so this mark shows whether there was one.
    const loaded = load();
    expect(loaded.fromCache).toBe(true);
    rmSync(cache);
    loaded.save(features(...names));
    const isSaved = readdirSync(join(folder, 'cache')).length > 0;
    if (!isSaved) writeFileSync(cache, before);
    return isSaved;
  };
  expect(savesAgain('lint')).toBe(false);
  expect(savesAgain('lint', 'findings')).toBe(true);
  expect(savesAgain('lint', 'pretty', 'findings')).toBe(false);
});

it.each(['something else', 'something\nelse', '\n', ''])(
  'does without a cache that it cannot use: %j',
  (content) => {
    writeFileSync(cache, content);
    const loaded = load();
    expect(loaded).toMatchObject({ fromCache: false, results: [3, 'y'] });
    loaded.save(features('else'));
    expect(load().fromCache).toBe(true);
  },
);

it('does without a cache of which any byte is wrong or missing, because V8 would run it or abort', () => {
  load().save(features('lint'));
  const good = readFileSync(cache);
  const code = good.lastIndexOf('\n');
  for (let at = 1; at < code; at += 7) {
    writeFileSync(cache, good.with(at, (good[at] as number) ^ 1));
    expect(load().fromCache).toBe(false);
    writeFileSync(cache, good.subarray(0, at));
    expect(load().fromCache).toBe(false);
  }
  writeFileSync(cache, good);
  expect(load().fromCache).toBe(true);
});

it('does without a cache that it cannot write', () => {
  rmSync(join(folder, 'cache'), { recursive: true });
  writeFileSync(join(folder, 'cache'), 'a file where a folder is needed');
  const loaded = load();
  loaded.save(features());
  expect(loaded.results).toEqual([3, 'y']);
  expect(readdirSync(folder).sort()).toEqual(['bundle.cjs', 'cache']);
});

it('does without a cache where there is no place for one', () => {
  const loaded = loadCached(
    bundle,
    readFileSync(bundle, 'latin1'),
    undefined,
    createRequire(import.meta.url),
  );
  loaded.save(features('lint'));
  expect(loaded.fromCache).toBe(false);
  expect(readdirSync(join(folder, 'cache'))).toEqual([]);
});
