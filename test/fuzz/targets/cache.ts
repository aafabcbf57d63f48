import { deepStrictEqual, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { END, hash } from '../../../src/cli/findings/lint-cache-format.js';
import { run } from '../../../src/cli/main.js';
import { MemoryHost } from '../../../src/host/memory.js';
import { clean, faulty } from '../../cli/in-memory.js';
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
/** The same, with other entries and a checksum that is right: what a forger makes. */
const seedText = new TextDecoder().decode(seed);
const start = seedText.indexOf('"entries":') + '"entries":'.length;
const forged = damagedJson(fc.constant(seedText.slice(start, -END.length))).map((entries) =>
  new TextEncoder().encode(
    seedText.slice(0, start).replace(/("checksum":")[^"]*/, `$1${hash(entries)}`) + entries + END,
  ),
);

const lengths = new Map(Object.entries(files).map(([path, text]) => [path, text.length]));

/**
 * Runs with a cache file that was cut off, edited, overwritten or forged. They find what a run without it finds, or leave
 * alone what is no cache. A forged one may lie, but only about places that are there.
 */
export const cache = target<{ readonly bytes: Uint8Array; readonly isForged: boolean }>({
  name: 'cache',
  inputs: fc.oneof(
    damagedBytes([seed]).map((bytes) => ({ bytes, isForged: false })),
    forged.map((bytes) => ({ bytes, isForged: true })),
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
