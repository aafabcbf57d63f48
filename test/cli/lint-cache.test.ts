import { expect, it } from 'vitest';
import { clean, faulty, manifest, wevtc } from './in-memory.js';

const CACHE = '.wevtc-cache.json';
const packageFiles = { 'package.json': '{ "version": "1.0.0" }', 'dist/start.cjs': 'built' };
const files = {
  'a.man': faulty,
  'b.man': clean,
  'c.man': manifest(),
  'd.man': '<wrong',
};

/** Runs `lint . --cache` on a machine with the files and a cache. */
async function lint(cache: string | undefined, changes: Record<string, string> = {}, argv: string[] = []) {
  const machine = { ...files, ...(cache !== undefined && { [CACHE]: cache }), ...changes };
  const run = await wevtc(['lint', '.', '--cache', ...argv], { files: machine, packageFiles });
  const plain = await wevtc(['lint', '.', ...argv], { files: machine, packageFiles });
  const written = run.host.files.has(CACHE) ? run.host.textOf(CACHE) : undefined;
  return { run, plain, written };
}

const entries = (cache = '') =>
  JSON.parse(cache).entries as Record<string, { hash: string; checked: object }>;

/** A cache whose findings are not those of the files, so that it shows when it is used. */
async function marked(): Promise<string> {
  const { written = '' } = await lint(undefined);
  return written;
}

it('gives the same output with a cache, whether it holds the files or not', async () => {
  for (const argv of [
    ['-f', 'json'],
    ['-f', 'pretty'],
    ['-f', 'sarif', '--quiet'],
    ['--baseline', 'x.json'],
  ]) {
    const extra = { 'x.json': '{ "version": 1, "files": {} }' };
    const first = await lint(undefined, extra, argv);
    const second = await lint(first.written, extra, argv);
    for (const { run, plain } of [first, second]) {
      expect([run.stdout, run.stderr, run.exitCode]).toEqual([plain.stdout, plain.stderr, plain.exitCode]);
    }
    expect(second.written).toBe(first.written);
  }
});

it('takes what it knows from the cache', async () => {
  const { wevtc, entries } = JSON.parse(await marked());
  expect(Object.keys(entries)).toEqual(['a.man', 'b.man', 'c.man']);
  entries['a.man'].checked.findings[0].message = 'from the cache';
  const { createHash } = await import('node:crypto');
  const text = JSON.stringify(entries);
  const checksum = createHash('sha256').update(`${text.length} `).update(text).digest('base64url');
  const cache = JSON.stringify({ wevtc, checksum, entries });
  expect((await lint(cache)).run.stdout).toContain('from the cache');
  expect((await lint(cache, { 'a.man': `${faulty}\n` })).run.stdout).not.toContain('from the cache');
  expect((await lint(cache, {}, ['--ruleset', 'strict'])).run.stdout).not.toContain('from the cache');
  const config = { 'wevtc.config.json': '{ "rules": { "task-value-zero": "off" } }' };
  expect((await lint(cache, config)).run.stdout).not.toContain('from the cache');
});

it('is of no use to another version or build', async () => {
  const cache = await marked();
  for (const other of [
    { ...packageFiles, 'package.json': '{ "version": "1.0.1" }' },
    { ...packageFiles, 'dist/start.cjs': 'built again' },
  ]) {
    const { host, stderr } = await wevtc(['lint', '.', '--cache'], {
      files: { ...files, [CACHE]: cache },
      packageFiles: other,
    });
    expect(stderr).toBe('');
    expect(host.textOf(CACHE)).not.toBe(cache);
    expect(entries(host.textOf(CACHE))).toEqual(entries(cache));
  }
});

it.each(['nonsense', '', 'null', '[]', '{}', '{ "wevtc": "x", "checksum": "y", "entries": { "a.man": 1 } }'])(
  'writes a file anew that is no cache: %s',
  async (cache) => {
    const { run, plain, written } = await lint(cache);
    expect([run.stdout, run.stderr, run.exitCode]).toEqual([plain.stdout, plain.stderr, plain.exitCode]);
    expect(written).toBe(await marked());
  },
);

it('does not trust a cache that was edited or cut off', async () => {
  const cache = await marked();
  for (const broken of [cache.slice(0, -20), cache.replace('"severity":"error"', '"severity":"info"')]) {
    expect(broken).not.toBe(cache);
    expect((await lint(broken)).written).toBe(cache);
  }
});

it('keeps files that were not checked, unless they are gone', async () => {
  const cache = await marked();
  const { host } = await wevtc(['lint', 'a.man', '--cache'], {
    files: { 'a.man': clean, 'b.man': clean, [CACHE]: cache },
    packageFiles,
  });
  expect(Object.keys(entries(host.textOf(CACHE))).sort()).toEqual(['a.man', 'b.man']);
});

it('lies in node_modules where there is such a folder, or where --cache-file says', async () => {
  const withModules = { ...files, 'node_modules/x/package.json': '{}' };
  const { host } = await wevtc(['lint', '.', '--cache'], { files: withModules, packageFiles });
  expect(Object.keys(entries(host.textOf('node_modules/.cache/wevtc/lint.json')))[0]).toBe('../../../a.man');
  const named = await wevtc(['lint', '.', '--cache-file', 'x/y.json'], { files, packageFiles });
  expect(named.host.files.has('x/y.json')).toBe(true);
});

it('is not written over a manifest', async () => {
  const run = await wevtc(['lint', '.', '--cache-file', 'a.man'], { files, packageFiles });
  expect([run.exitCode, run.host.textOf('a.man')]).toEqual([2, faulty]);
  expect(run.stderr).toBe("wevtc: 'a.man' is what was checked; keep the cache in another file\n");
});

it('is left alone with --fix, --statistics and standard input', async () => {
  for (const argv of [['a.man', '--fix'], ['a.man', '--statistics'], ['-']]) {
    const { host } = await wevtc(['lint', ...argv, '--cache'], { files, packageFiles, stdin: clean });
    expect(host.files.has(CACHE)).toBe(false);
  }
});
