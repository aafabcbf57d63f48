import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
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
const text = new TextDecoder().decode(seed);

/** Runs with a cache file that was cut off, edited or overwritten: they find what a run without it finds. */
export const cache = target<Uint8Array>({
  name: 'cache',
  inputs: fc.oneof(
    damagedBytes([seed]),
    damagedJson(fc.constant(text)).map((json) => new TextEncoder().encode(json)),
  ),
  outcomes: ['the same'],
  shortRuns: 40,
  async check(bytes) {
    const found = await lint(cached, bytes);
    const { code, stdout, stderr } = expected;
    deepStrictEqual(
      { code: found.code, stdout: found.stdout, stderr: found.stderr },
      { code, stdout, stderr },
    );
    return 'the same';
  },
});
