import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '..', '..', 'src');

/** What a bundler makes of a program that imports an entry, minified. */
async function bundle(program: string): Promise<string> {
  const result = await build({
    stdin: { contents: program.replace(/wevtc\/(\w+)/, './$1.js'), resolveDir: src, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  return result.outputFiles[0]?.text ?? '';
}

describe('a bundle', () => {
  it.each(['etw', 'trace', 'structures', 'codegen'])(
    'is empty when nothing of wevtc/%s is used',
    async (entry) => {
      expect(await bundle(`import * as all from 'wevtc/${entry}';\nvoid all;`)).toBe('');
    },
  );

  it.each([
    ['isEventEnabled', 'structures', 2000],
    ['EventLevel', 'etw', 150],
    ['fileTimeToIso', 'etw', 800],
    ['validateEventDescriptor', 'structures', 2500],
    ['linkInstances', 'structures', 2000],
    ['decodeEventDescriptor', 'structures', 3600],
  ])('holds only what %s of wevtc/%s needs: at most %i bytes', async (name, entry, limit) => {
    const text = await bundle(`import { ${name} } from 'wevtc/${entry}';\nconsole.log(${name});`);
    expect(text).toContain('console.log');
    expect(text.length).toBeLessThan(limit);
  });
});
