import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import * as esbuild from 'esbuild';
import { rollup } from 'rollup';
import { build as vite } from 'vite';
import { root } from '../support/built.js';

/** The programs of the table in docs/library.md: what they use, and of which entry. */
export const programs: readonly (readonly [use: string, entry: string, ...names: string[]])[] = [
  ['the constants of levels', 'wevtc/etw', 'EventLevel'],
  ['decode payloads', 'wevtc/etw', 'decodePayload'],
  ['read traces', 'wevtc/trace', 'openTrace'],
  ['unpack traces', 'wevtc/trace', 'unpackTraces'],
  ['show call stacks', 'wevtc/trace', 'openTrace', 'collectStacks'],
  ['define a rule', 'wevtc', 'defineLintRule'],
  ['describe the events of a manifest that is already read', 'wevtc', 'describeEvents'],
  ['read a manifest', 'wevtc', 'parseManifest'],
  ['check a manifest', 'wevtc', 'lint'],
  ['check files with their configurations', 'wevtc', 'lint', 'Configurations'],
  ['check and compile, with all outputs', 'wevtc', 'lint', 'compile'],
];

const bundlers = {
  /** @param file a program in a folder from which the package is found. */
  async esbuild(file: string) {
    const { outputFiles } = await esbuild.build({
      entryPoints: [file],
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
      outdir: 'out',
      logLevel: 'silent',
    });
    return outputFiles[0]?.text ?? '';
  },
  /** Rollup leaves minifying to others. */
  async rollup(file: string) {
    const bundle = await rollup({ input: file, plugins: [nodeResolve()] });
    const { output } = await bundle.generate({ format: 'es' });
    return (await esbuild.transform(output[0].code, { minify: true, format: 'esm' })).code;
  },
  async vite(file: string) {
    const result = await vite({
      root: join(file, '..'),
      configFile: false,
      logLevel: 'silent',
      build: { write: false, rolldownOptions: { input: file, preserveEntrySignatures: 'strict' } },
    });
    const [first] = Array.isArray(result) ? result : [result];
    const [chunk] = first !== undefined && 'output' in first ? first.output : [];
    if (chunk?.type !== 'chunk') throw new Error('Vite gave no code');
    return chunk.code;
  },
};

export type Bundler = keyof typeof bundlers;
export const bundlerNames = Object.keys(bundlers) as Bundler[];

/** The size in bytes, compressed with gzip, of a program that uses these names and nothing else. */
export async function bundledSize(
  bundler: Bundler,
  folder: string,
  entry: string,
  names: readonly string[],
): Promise<number> {
  const file = join(folder, `${names.join('-')}.mjs`);
  writeFileSync(file, `export { ${names.join(', ')} } from '${entry}';\n`);
  return gzipSync(await bundlers[bundler](file), { level: 9 }).length;
}

const PAGE = join(root, 'docs/library.md');

/** The sizes in docs/library.md, in KB: by use, then by bundler. */
export function documentedSizes(): Map<string, readonly number[]> {
  const rows = readFileSync(PAGE, 'utf8').matchAll(
    /^\| ([^|]+?) +\| `[^|]*\| +([\d.]+) +\| +([\d.]+) +\| +([\d.]+) +\|$/gm,
  );
  return new Map([...rows].map(([, use, ...sizes]) => [use as string, sizes.map(Number)]));
}

/** A size as the page has it: with one decimal below 10 KB. */
export function inKilobytes(bytes: number): number {
  const kilobytes = bytes / 1000;
  return kilobytes < 10 ? Math.ceil(kilobytes * 10) / 10 : Math.ceil(kilobytes);
}

/** Writes sizes into the page. */
export function documentSizes(use: string, sizes: readonly number[]): void {
  const text = readFileSync(PAGE, 'utf8').split('\n');
  const lines = text.map((line) => {
    if (!line.startsWith(`| ${use} `)) return line;
    const [, first, second] = line.split('|');
    return `|${first}|${second}| ${sizes.map(inKilobytes).join(' | ')} |`;
  });
  writeFileSync(PAGE, lines.join('\n'));
}
