import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import * as esbuild from 'esbuild';
import { rollup } from 'rollup';
import { build as vite } from 'vite';

const bundlers = {
  async esbuild(file) {
    const { outputFiles } = await esbuild.build({
      entryPoints: [file],
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
      outdir: 'out',
      logLevel: 'silent',
    });
    return outputFiles[0].text;
  },
  /** Rollup leaves minifying to others. */
  async rollup(file) {
    const bundle = await rollup({ input: file, plugins: [nodeResolve()] });
    const { output } = await bundle.generate({ format: 'es' });
    return (await esbuild.transform(output[0].code, { minify: true, format: 'esm' })).code;
  },
  async vite(file) {
    const result = await vite({
      root: join(file, '..'),
      configFile: false,
      logLevel: 'silent',
      build: { write: false, rolldownOptions: { input: file, preserveEntrySignatures: 'strict' } },
    });
    return [result].flat()[0].output[0].code;
  },
};

export const bundlerNames = Object.keys(bundlers);

/**
 * The size, compressed with gzip, of a program that exports a few names of an entry, in KB, with one decimal
 * below 10 KB.
 *
 * @param folder a folder from which the package is found; the program is written there
 * @param names the names, separated by commas
 */
export async function bundledSize(bundler, folder, entry, names) {
  const file = join(folder, `${names.replaceAll(', ', '-')}.mjs`);
  writeFileSync(file, `export { ${names} } from '${entry}';\n`);
  const kilobytes = gzipSync(await bundlers[bundler](file), { level: 9 }).length / 1000;
  return kilobytes < 10 ? Math.ceil(kilobytes * 10) / 10 : Math.ceil(kilobytes);
}

/** How much another release of a bundler or a compressor can change a size, in KB. */
export const toleranceOf = (size) => 0.2 + size / 33;
