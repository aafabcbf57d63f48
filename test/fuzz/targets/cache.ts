import { deepStrictEqual, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { signed } from '../../../src/cli/session/findings/lint-cache-format.js';
import { run } from '../../../src/cli/start/main.js';
import { MemoryHost } from '../../../src/project/host/memory.js';
import { clean, faulty } from '../../cli/in-memory.js';
import { cacheOf, entriesOf, writerOf } from '../../support/lint-cache.js';
import { damagedBytes } from '../inputs/damaged-bytes.js';
import { damagedJson } from '../inputs/damaged-json.js';
import { target } from '../target.js';

const PATH = 'cache.json';
const packageFiles = { 'package.json': '{ "version": "1.0.0" }', 'dist/start.cjs': 'built' };
const files = { 'a.man': faulty, 'b.man': clean, 'c.man': '<wrong' };

async function lint(options: readonly string[], cache?: Uint8Array) {
  const host = new MemoryHost({ files: { ...files, ...(cache && { [PATH]: cache }) }, packageFiles });
  const code = await run(['lint', 'a.man', 'b.man', 'c.man', '--format', 'json', ...options], host);
  return { code, stdout: host.stdout.text, stderr: host.stderr.text, written: host.files.get(PATH) };
}

const cached = ['--cache', '--cache-file', PATH];
const expected = await lint([]);
const { written: seed = new Uint8Array() } = await lint(cached);
/**
 * The same, with another line of JSON or other numbers, and a checksum that is right: what a forger makes.
 */
const start = Buffer.from(seed).indexOf('"entries":') + '"entries":'.length;
const end = seed.indexOf(10);
const line = new TextDecoder().decode(seed.subarray(start, end));
const size = JSON.parse(`{"entries":${line}`).entries.size / 4;
const change = fc.tuple(fc.nat(size - 1), fc.oneof(fc.nat(300), fc.nat(0xffffffff)));
const changes = fc.array(change, { maxLength: 4 });
const forged = fc
  .tuple(fc.oneof(fc.constant(line), damagedJson(fc.constant(line))), changes)
  .map(([json, changes]) => {
    // A copy with its own memory: `slice` of a Buffer would change the seed, and whatever is beside it.
    const rest = Uint8Array.from(seed.subarray(end));
    for (const [at, value] of changes) new DataView(rest.buffer).setUint32(1 + at * 4, value, true);
    return signed(writerOf(seed), Buffer.concat([Buffer.from(json), rest]));
  });

const entries = entriesOf(seed);
/** Caches whose first finding is another one, which nothing refutes. */
const retold = fc
  .record({
    severity: fc.constantFrom('error', 'warning', 'info'),
    message: fc.string({ minLength: 1 }),
    places: fc.tuple(fc.nat(faulty.length), fc.nat(faulty.length)),
  })
  .map(({ severity, message, places }) => {
    const copy = structuredClone(entries);
    const range = { start: Math.min(...places), end: Math.max(...places) };
    Object.assign(copy['a.man'].checked.findings[0], { severity, message, range });
    return cacheOf(writerOf(seed), copy);
  });

const lengths = new Map(Object.entries(files).map(([path, text]) => [path, text.length]));

/**
 * Runs with a cache file that was cut off, edited, overwritten or forged. They find what a run without it
 * finds, or leave alone what is no cache. A forged one may lie, but only about places that are there.
 */
export const cache = target<{ readonly bytes: Uint8Array; readonly isForged: boolean }>({
  name: 'cache',
  inputs: fc.oneof(
    damagedBytes([seed]).map((bytes) => ({ bytes, isForged: false })),
    fc.oneof(forged, retold).map((bytes) => ({ bytes, isForged: true })),
  ),
  outcomes: ['the same', 'left alone', 'believed'],
  shortRuns: 200,
  async check({ bytes, isForged }) {
    const { code, stdout, stderr, written } = await lint(cached, bytes);
    if (stderr !== '') {
      ok(
        /^wevtc: no cache: 'cache\.json' is not a cache and was not changed; [^\n]*\n$/.test(stderr),
        stderr,
      );
      deepStrictEqual({ code, stdout, written }, { code: 2, stdout: expected.stdout, written: bytes });
      return 'left alone';
    }
    if (!isForged || stdout === expected.stdout) {
      deepStrictEqual({ code, stdout }, { code: expected.code, stdout: expected.stdout });
      return 'the same';
    }
    for (const { file, range, related } of JSON.parse(stdout).diagnostics) {
      for (const place of [range, ...related.map((other: { range: unknown }) => other.range)]) {
        ok(place.end.offset <= (lengths.get(file) ?? -1), `${file} has no place ${place.end.offset}`);
      }
    }
    return 'believed';
  },
});
