import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '..', '..', 'src');

/** What a bundler makes of a program that imports `wevtc/etw`, minified. */
async function bundle(program: string): Promise<string> {
  const result = await build({
    stdin: { contents: program.replace('wevtc/etw', './etw/index.js'), resolveDir: src, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  return result.outputFiles[0]?.text ?? '';
}

describe('a bundle that imports wevtc/etw', () => {
  it('is empty when nothing is used', async () => {
    expect(await bundle("import * as etw from 'wevtc/etw';\nvoid etw;")).toBe('');
  });

  it.each([
    ['isEventEnabled', 1500],
    ['EventLevel', 150],
    ['fileTimeToIso', 800],
    ['validateEventDescriptor', 2500],
    ['linkInstances', 2000],
    ['decodeEventDescriptor', 3500],
  ])('holds only what %s needs: at most %i bytes', async (name, limit) => {
    const text = await bundle(`import { ${name} } from 'wevtc/etw';\nconsole.log(${name});`);
    expect(text).toContain('console.log');
    expect(text.length).toBeLessThan(limit);
  });
});
