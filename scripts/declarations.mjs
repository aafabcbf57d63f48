import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

/**
 * Writes the types of the library: one file for each entry, for modules (`.d.ts`) and for CommonJS (`.d.cts`).
 *
 * @param {string} root the project's folder
 */
export async function buildDeclarations(root) {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-types-'));
  try {
    compileTypes(root, folder);
    const etw = await bundleTypes(join(folder, 'etw/index.d.ts'));
    const writing = await bundleTypes(
      join(folder, 'etw/trace-writing/index.d.ts'),
      fromEtw(folder, join(folder, 'etw/trace-writing') + sep),
    );
    const index = await bundleTypes(join(folder, 'index.d.ts'), fromEtw(folder));
    const plugin = (await bundleTypes(join(folder, 'unplugin/options.d.ts'), fromIndex(folder))) + PLUGINS;
    const write = (name, text) => writeFileSync(join(root, 'dist', name), text);
    write('etw.d.ts', etw);
    write('etw.d.cts', etw);
    write('trace-writing.d.ts', writing);
    write('trace-writing.d.cts', forRequire(writing, ETW));
    write('unplugin/index.d.ts', plugin);
    // A module that require() returns has names, and no default for the type checker.
    write('unplugin/index.d.cts', forRequire(plugin, INDEX).replace('export default plugins;\n', ''));
    write('index.d.ts', index);
    write('index.d.cts', forRequire(index, ETW));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Imports the types of another entry from its file for CommonJS. */
const forRequire = (types, entry) => types.replaceAll(`'${entry}'`, `'${entry.replace('.js', '.cjs')}'`);

const ETW = './etw.js';
const INDEX = '../index.js';

/**
 * The exports of `src/unplugin/index.ts` besides types. Its own declarations would need the types of Node.js and all
 * bundlers.
 */
const PLUGINS = `
/** Plugins with which JavaScript and TypeScript can import manifests: \`import { JobPrinted } from './app.man'\`. */
declare const plugins: Plugins;
export declare const vite: Plugins['vite'];
export declare const rollup: Plugins['rollup'];
export declare const rolldown: Plugins['rolldown'];
export declare const esbuild: Plugins['esbuild'];
export declare const webpack: Plugins['webpack'];
export default plugins;
`;

/** One declaration file for each source file. */
function compileTypes(root, folder) {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const args = [compiler, '-p', 'tsconfig.build.json', '--outDir', folder];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('tsc found errors in the library');
}

async function bundleTypes(input, ...plugins) {
  const bundle = await rollup({ input, plugins: [...plugins, dts()], onwarn: refuse });
  const { output } = await bundle.generate({ format: 'es' });
  return output[0].code;
}

/**
 * Types that several entries have come from `wevtc/etw`, so that a value of one entry is valid for the others.
 *
 * @param own a folder in `etw/` that belongs to the entry itself.
 */
function fromEtw(folder, own) {
  return {
    name: 'from-etw',
    resolveId(path, importer) {
      if (importer === undefined) return undefined;
      const target = resolve(dirname(importer), path);
      const isInside = target.startsWith(join(folder, 'etw') + sep) && !(own && target.startsWith(own));
      return isInside ? { id: ETW, external: true } : undefined;
    },
  };
}

/** The types of the plugin that are also types of the library come from there. */
function fromIndex(folder) {
  return {
    name: 'from-index',
    resolveId(path, importer) {
      const isInside =
        importer === undefined || resolve(dirname(importer), path).startsWith(join(folder, 'unplugin') + sep);
      return isInside ? undefined : { id: INDEX, external: true };
    },
  };
}

function refuse({ message }) {
  throw new Error(`rollup warns about the types: ${message}`);
}
