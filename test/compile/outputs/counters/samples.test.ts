import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../../src/index.js';

const folder = join(import.meta.dirname, '../../../../samples/counters');
const expected = join(folder, 'expected');
const names = readdirSync(join(folder, 'src')).filter((name) => name.endsWith('.man'));

const outputsOf = (name: string) =>
  compile(readFileSync(join(folder, 'src', name)), { file: name, emit: ['counters', 'ts', 'markdown'] });

/** UPDATE_EXPECTED=1 writes the outputs instead of comparing them. */
if (process.env.UPDATE_EXPECTED === '1') {
  rmSync(expected, { recursive: true, force: true });
  mkdirSync(expected);
  for (const { path, content } of names.flatMap((name) => outputsOf(name).files))
    writeFileSync(join(expected, path), content);
}

describe('the samples with counters', () => {
  it.each(names)('%s compiles to what lies beside it, without findings', (name) => {
    const { files, diagnostics } = outputsOf(name);
    expect(diagnostics.map(({ message }) => message)).toEqual([]);
    expect(files).toHaveLength(5);
    for (const { path, content } of files) expect(content).toBe(readFileSync(join(expected, path), 'utf8'));
  });

  it('have no other outputs', () => {
    const paths = names.flatMap((name) => outputsOf(name).files.map(({ path }) => path));
    expect(readdirSync(expected).sort()).toEqual(paths.sort());
  });
});
