import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../src/index.js';
import { cleanSamples } from './support/samples.js';

/** UPDATE_EXPECTED=1 writes the outputs instead of comparing them. */
const update = process.env.UPDATE_EXPECTED === '1';

const samples = cleanSamples().map(({ name, path }) => ({
  name,
  path,
  expected: join(dirname(path), 'expected'),
}));

function compileSample(path: string) {
  return compile(readFileSync(path), { name: path, emit: ['ts', 'c', 'json'] });
}

if (update) {
  for (const { path, expected } of samples) {
    rmSync(expected, { recursive: true, force: true });
    mkdirSync(expected);
    for (const file of compileSample(path).files) writeFileSync(join(expected, file.path), file.content);
  }
}

describe('the samples', () => {
  it.each(samples)('$name compiles to what lies beside it', ({ path, expected }) => {
    const { files } = compileSample(path);
    expect(files.map((file) => file.path).sort()).toEqual(
      existsSync(expected) ? readdirSync(expected).sort() : [],
    );
    for (const file of files) expect(file.content).toBe(readFileSync(join(expected, file.path), 'utf8'));
  });

  it.each(samples)('$name compiles to the same bytes each time, with Windows line ends too', ({ path }) => {
    const { files } = compileSample(path);
    expect(compileSample(path).files).toEqual(files);
    const text = readFileSync(path, 'utf8').replace(/\r?\n/g, '\r\n');
    expect(compile(text, { name: path, emit: ['ts', 'c', 'json'] }).files).toEqual(files);
  });

  it('are clean but for one event symbol that two providers share', () => {
    const findings = samples.flatMap(({ name, path }) =>
      compileSample(path).diagnostics.map(({ ruleId }) => `${name} ${ruleId}`),
    );
    expect(findings).toEqual(['two-providers/two-providers.man c-symbol-unique']);
  });
});
