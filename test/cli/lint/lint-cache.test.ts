import { expect, it } from 'vitest';
import { hash } from '../../../src/cli/session/findings/lint-cache-format.js';
import { cacheOf, entriesOf, writerOf } from '../../support/lint-cache.js';
import { clean, faulty, manifest, wevtc } from '../in-memory.js';

/** Of the current folder, which is the root. */
const CACHE = `home/user/.cache/wevtc/lint-${hash('/')}.json`;
const packageFiles = { 'package.json': '{ "version": "1.0.0" }', 'dist/start.cjs': 'built' };
const files = {
  'a.man': faulty,
  'b.man': clean,
  'c.man': manifest(),
  'd.man': '<wrong',
};

/** Runs `lint . --cache` on a machine with the files and a cache. */
async function lint(
  cache: string | Uint8Array | undefined,
  changes: Record<string, string> = {},
  argv: string[] = [],
) {
  const machine = { ...files, ...(cache !== undefined && { [CACHE]: cache }), ...changes };
  const run = await wevtc(['lint', '.', '--cache', ...argv], { files: machine, packageFiles });
  const plain = await wevtc(['lint', '.', ...argv], { files: machine, packageFiles });
  const written = run.host.files.get(CACHE);
  return { run, plain, written };
}

const bytes = (text: string) => new TextEncoder().encode(text);

/** A cache whose findings are not those of the files, so that it shows when it is used. */
async function marked(): Promise<Uint8Array> {
  const { written } = await lint(undefined);
  return written as Uint8Array;
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
    expect(second.written).toEqual(first.written);
    expect(first.written?.length).toBeGreaterThan(0);
  }
});

it('takes what it knows from the cache', async () => {
  const made = await marked();
  const entries = entriesOf(made);
  expect(Object.keys(entries)).toEqual(['a.man', 'b.man', 'c.man']);
  entries['a.man'].checked.findings[0].message = 'from the cache';
  const cache = cacheOf(writerOf(made), entries);
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
    const written = host.files.get(CACHE) as Uint8Array;
    expect(writerOf(written)).not.toBe(writerOf(cache));
    expect(entriesOf(written)).toEqual(entriesOf(cache));
  }
});

it.each(['nonsense', 'null', '[]', '{}', '{ "wevtc": "x", "checksum": "y", "entries": { "a.man": 1 } }'])(
  'leaves a file alone that is no cache: %s',
  async (content) => {
    const { run, plain, written } = await lint(content);
    expect([run.stdout, run.exitCode, written]).toEqual([plain.stdout, plain.exitCode, bytes(content)]);
    expect(run.stderr).toMatch(/^wevtc: no cache: '.*' is not a cache and was not changed; specify another/);
    const named = await wevtc(['lint', '.', '--cache-file', 'x.c'], { files: { ...files, 'x.c': content } });
    expect([named.stdout, named.exitCode, named.host.textOf('x.c')]).toEqual([plain.stdout, 2, content]);
    expect(named.stderr).toBe(
      "wevtc: no cache: 'x.c' is not a cache and was not changed; specify another file\n",
    );
  },
);

it('fills a file that is empty, as mktemp makes them', async () => {
  expect((await lint('')).written).toEqual(await marked());
});

it('does not trust a cache that was edited or cut off', async () => {
  const cache = await marked();
  const end = Buffer.from(cache).indexOf('"entries":') + '"entries":'.length;
  const head = cache.subarray(0, end);
  const entries = entriesOf(cache);
  entries['a.man'].checked.findings[0].severity = 'info';
  for (const broken of [
    cache.subarray(0, -20),
    Buffer.concat([head, cacheOf(writerOf(cache), entries).subarray(end)]),
    head,
    Buffer.concat([head, bytes('1}\n')]),
  ]) {
    expect(Buffer.compare(broken, cache)).not.toBe(0);
    const { run, plain, written } = await lint(broken);
    expect([run.stdout, run.stderr, run.exitCode, written]).toEqual([
      plain.stdout,
      plain.stderr,
      plain.exitCode,
      cache,
    ]);
  }
});

it('keeps files that were not checked, unless they are gone', async () => {
  const cache = await marked();
  const { host } = await wevtc(['lint', 'a.man', '--cache'], {
    files: { 'a.man': clean, 'b.man': clean, [CACHE]: cache },
    packageFiles,
  });
  expect(Object.keys(entriesOf(host.files.get(CACHE) as Uint8Array)).sort()).toEqual(['a.man', 'b.man']);
});

it('refuses an empty name', async () => {
  const { exitCode, stdout, stderr } = await wevtc(['lint', '.', '--cache-file', ''], {
    files,
    packageFiles,
  });
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain('It must not be empty.');
});

it('lies where --cache-file says, and names files from there on', async () => {
  const { host } = await wevtc(['lint', '.', '--cache-file', 'x/y.json'], { files, packageFiles });
  const written = host.files.get('x/y.json') as Uint8Array;
  expect(Object.keys(entriesOf(written))).toEqual(['../a.man', '../b.man', '../c.man']);
  expect(host.files.has(CACHE)).toBe(false);
});

it('takes nothing from the places of older versions', async () => {
  const cache = await marked();
  const entries = entriesOf(cache);
  entries['a.man'].checked.findings[0].message = 'forged';
  const forged = cacheOf(writerOf(cache), entries);
  for (const path of ['.wevtc-cache.json', 'node_modules/.cache/wevtc/lint.json']) {
    const { host } = await wevtc(['lint', '.', '--cache'], {
      files: { ...files, [path]: forged },
      packageFiles,
    });
    expect([host.files.get(path), host.files.get(CACHE)]).toEqual([forged, cache]);
  }
});

it('is not written over a manifest', async () => {
  const run = await wevtc(['lint', '.', '--cache-file', 'a.man'], { files, packageFiles });
  expect([run.exitCode, run.host.textOf('a.man')]).toEqual([2, faulty]);
  expect(run.stderr).toBe(
    "wevtc: no cache: 'a.man' is not a cache and was not changed; specify another file\n",
  );
});

it('is kept for the hundred folders that were checked last', async () => {
  const others = Array.from({ length: 120 }, (_, at) => [`home/user/.cache/wevtc/lint-${at}.json`, 'x']);
  const machine = { ...Object.fromEntries(others), 'home/user/.cache/wevtc/code-x': 'x', 'a.man': clean };
  const { host } = await wevtc(['lint', 'a.man', '--cache'], { files: machine, packageFiles });
  const names = host.namesIn('home/user/.cache/wevtc');
  expect(names.filter((name) => name.startsWith('lint-'))).toHaveLength(100);
  expect([host.files.has(CACHE), names.includes('code-x'), names.includes('lint-0.json')]).toEqual([
    true,
    true,
    false,
  ]);
});

it('is left alone with --fix, --statistics and standard input', async () => {
  for (const argv of [['a.man', '--fix'], ['a.man', '--statistics'], ['-']]) {
    const { host } = await wevtc(['lint', ...argv, '--cache'], { files, packageFiles, stdin: clean });
    expect(host.files.has(CACHE)).toBe(false);
  }
});
