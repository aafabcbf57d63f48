import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');

/** What is left of the library in a bundle that uses some names of it. */
async function bundle(names: string) {
  const { outputFiles, metafile } = await esbuild.build({
    stdin: { contents: `export { ${names} } from './src/etw.js';`, resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    outdir: 'out',
  });
  const [output] = Object.values(metafile.outputs);
  const used = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return {
    files: used.map(([path]) => path.replace(/.*\//, '')),
    compressed: gzipSync(outputFiles[0]?.contents ?? '').length,
  };
}

describe('a bundle', () => {
  it('that only decodes payloads holds nothing else', async () => {
    const { files, compressed } = await bundle('decodePayload');
    expect(files).toContain('read-value.ts');
    expect(files.filter((name) => /write|encode|format|message|map|event/.test(name))).toEqual([]);
    expect(compressed).toBeLessThan(6900);
  });

  it('that only shows messages holds nothing else', async () => {
    const { files } = await bundle('parseMessage, formatMessage');
    expect(files.filter((name) => name.endsWith('.ts')).sort()).toEqual([
      'arguments.ts',
      'format-message.ts',
      'members.ts',
      'message.ts',
      'option-names.ts',
      'printf.ts',
      'windows-1252.ts',
    ]);
  });
});
