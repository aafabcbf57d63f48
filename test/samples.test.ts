import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { describe, expect, it } from 'vitest';
import { compile, type EmitTarget, type OutputFile } from '../src/index.js';
import { cleanSamples } from './support/samples.js';

/** UPDATE_EXPECTED=1 writes the outputs instead of comparing them. */
const update = process.env.UPDATE_EXPECTED === '1';

const samples = cleanSamples().map(({ name, path }) => ({
  name,
  path,
  expected: join(dirname(path), 'expected'),
}));

const emit: readonly EmitTarget[] = ['ts', 'c', 'csharp', 'json', 'resources', 'install', 'markdown', 'html'];

/**
 * What lies in `expected`; the header with code for user mode is in its folder `um`, the C# of `wevtc mc` in
 * `mc`. The header for kernel mode is there as its differences from the one for user mode.
 */
function compileSample(path: string, text: string | Uint8Array = readFileSync(path)) {
  const { files, diagnostics } = compile(text, { file: path, emit, ts: { decoders: true } });
  const [um, km] = (['um', 'km'] as const).map((mode) => header(mode, path, text));
  const difference = createTwoFilesPatch(
    `um/${um?.path}`,
    `km/${km?.path}`,
    String(um?.content),
    String(km?.content),
  );
  const headers = [
    { path: `um/${um?.path}`, content: um?.content ?? '' },
    { path: `km/${km?.path}.diff`, content: difference },
  ];
  const { files: classes } = compile(text, { file: path, emit: ['csharp'], csharp: { mc: true } });
  const asMc = classes.map((file) => ({ ...file, path: `mc/${file.path}` }));
  return { files: [...files, ...headers, ...asMc], diagnostics };
}

function header(mode: 'um' | 'km', file: string, text: string | Uint8Array): OutputFile | undefined {
  return compile(text, { file, emit: ['c'], c: { mode } }).files[0];
}

/** All files under a folder, relative to it. */
function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

if (update) {
  for (const { path, expected } of samples) {
    rmSync(expected, { recursive: true, force: true });
    for (const file of compileSample(path).files) {
      mkdirSync(dirname(join(expected, file.path)), { recursive: true });
      writeFileSync(join(expected, file.path), file.content);
    }
  }
}

describe('the samples', () => {
  it.each(samples)('$name compiles to what lies beside it', ({ path, expected }) => {
    const { files } = compileSample(path);
    expect(files.map((file) => file.path).sort()).toEqual(filesUnder(expected));
    for (const file of files) {
      const there = readFileSync(join(expected, file.path));
      // As text where it is text, so that a difference can be read.
      if (typeof file.content === 'string') expect(file.content).toBe(there.toString());
      else expect(Buffer.from(file.content)).toEqual(there);
    }
  });

  it.each(samples)('$name compiles to the same bytes each time, with Windows line ends too', ({ path }) => {
    const { files } = compileSample(path);
    expect(compileSample(path).files).toEqual(files);
    const text = readFileSync(path, 'utf8').replace(/\r?\n/g, '\r\n');
    expect(compileSample(path, text).files).toEqual(files);
  });

  it('are clean but for one event symbol that two providers share, and what C# cannot express', () => {
    const findings = samples.flatMap(({ name, path }) =>
      compileSample(path).diagnostics.map(({ ruleId }) => `${name} ${ruleId}`),
    );
    expect(findings).toEqual([
      'contoso-storage/contoso-storage.man csharp-keyword-session',
      'contoso-storage/contoso-storage.man csharp-event-version',
      'two-providers/two-providers.man c-symbol-unique',
    ]);
  });
});
