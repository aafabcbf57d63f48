import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { entries } from './entries.mjs';

/**
 * Writes the types of the library and of the plugin: one file for each entry, for modules (`.d.ts`) and for
 * CommonJS (`.d.cts`).
 *
 * @param {string} root the project's folder
 */
export async function buildDeclarations(root) {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-types-'));
  try {
    compileTypes(root, folder);
    const library = await bundleLibrary(folder);
    const plugin = await bundleTypes(
      { index: join(folder, 'integrations/unplugin/options.d.ts') },
      {},
      fromIndex(folder),
    );
    const write = (path, text) => {
      mkdirSync(dirname(join(root, 'dist', path)), { recursive: true });
      writeFileSync(join(root, 'dist', path), text);
    };
    for (const { fileName, code } of library) write(fileName.replace(/ts$/, 'cts'), forRequire(code));
    // As the modules of the library, which export the same from the files for CommonJS.
    for (const { name } of entries) write(`${name}.d.ts`, `export * from './${name}.cjs';\n`);
    const [{ code }] = plugin;
    const withPlugins = code + PLUGINS;
    write('unplugin/index.d.ts', withPlugins);
    // A module that require() returns has names, and no default for the type checker.
    write('unplugin/index.d.cts', forRequire(withPlugins).replace('export default plugins;\n', ''));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The types of the library for modules. Files that did not change are not compiled again, unless another project shares
 * `node_modules`.
 *
 * @param {string} root the project's folder
 * @returns {Promise<{ fileName: string, code: string }[]>} paths in `dist/`, and contents
 */
export async function libraryDeclarations(root) {
  const packages = join(root, 'node_modules');
  const isOwn = realpathSync(packages) === join(realpathSync(root), 'node_modules');
  const folder = isOwn ? join(packages, '.cache/wevtc/types') : mkdtempSync(join(tmpdir(), 'wevtc-types-'));
  try {
    compileTypes(root, folder, '--incremental', '--tsBuildInfoFile', join(folder, 'types.tsbuildinfo'));
    return await bundleLibrary(folder);
  } finally {
    if (!isOwn) rmSync(folder, { recursive: true });
  }
}

/** One file for each entry. The entries share their types, so that a value of one entry is valid for the others. */
function bundleLibrary(folder) {
  const input = Object.fromEntries(
    entries.map(({ name, source }) => [name, join(folder, source.replace(/ts$/, 'd.ts'))]),
  );
  return bundleTypes(input, { entryFileNames: '[name].d.ts', chunkFileNames: 'shared/[hash].d.ts' });
}

/** Imports the types of other files from those for CommonJS. */
const forRequire = (types) => types.replaceAll(/(?<=\b(?:from|import) '\.[^']*\.)js(?=';$)/gm, 'cjs');

const INDEX = '../index.js';

/**
 * The exports of `integrations/unplugin/index.ts` besides types. Its own declarations would need the types of Node.js and all
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
function compileTypes(root, folder, ...options) {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const args = [compiler, '-p', 'tsconfig.build.json', '--outDir', folder, ...options];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('tsc found errors in the library');
}

/** @returns {Promise<{ fileName: string, code: string }[]>} */
async function bundleTypes(input, files, ...plugins) {
  // `respectExternal` because the types of `libraryDeclarations` are in `node_modules`.
  const bundle = await rollup({
    input,
    plugins: [...plugins, dts({ respectExternal: true })],
    onwarn: refuse,
  });
  const { output } = await bundle.generate({ format: 'es', minifyInternalExports: false, ...files });
  return output;
}

/** The types of the plugin that are also types of the library come from there. */
function fromIndex(folder) {
  return {
    name: 'from-index',
    resolveId(path, importer) {
      const isInside =
        importer === undefined ||
        resolve(dirname(importer), path).startsWith(join(folder, 'integrations/unplugin') + sep);
      return isInside ? undefined : { id: INDEX, external: true };
    },
  };
}

function refuse({ message }) {
  throw new Error(`rollup warns about the types: ${message}`);
}
