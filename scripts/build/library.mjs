import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import * as esbuild from 'esbuild';
import { root } from '../set-up.mjs';
import { asCommonJs } from './common-js.mjs';
import { entries } from './entries.mjs';
import { esbuildHandlebars } from './handlebars-plugin.mjs';
import { buildModules } from './modules.mjs';
import { esbuildPage } from './page-plugin.mjs';
import { esbuildValidator } from './validator-plugin.mjs';

const common = {
  absWorkingDir: root,
  bundle: true,
  target: 'es2022',
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  mainFields: ['module', 'main'],
};

/**
 * Makes code smaller, but keeps its names, and short lines: Node.js prints the line of an exception, and
 * programs of others step into it.
 */
const readable = { minifyWhitespace: true, minifySyntax: true, lineLimit: 110 };

/** For bundlers and browsers: modules that import only each other. */
const modules = {
  ...common,
  ...readable,
  format: 'esm',
  platform: 'neutral',
  plugins: [esbuildHandlebars, esbuildPage, esbuildValidator],
};

const PLUGIN = 'unplugin/index';

/** The files for Node.js: one for each entry of the library and for the plugin, and those that they share. */
const files = {
  ...common,
  entryPoints: {
    ...Object.fromEntries(entries.map(({ name, source }) => [name, source])),
    [PLUGIN]: 'integrations/unplugin/index.ts',
  },
  outdir: 'dist',
  // The entries share their classes, so that `instanceof` works across them.
  splitting: true,
  chunkNames: 'shared/[hash]',
  format: 'esm',
  platform: 'node',
  write: false,
  define: { FOLDER: '__dirname', 'import.meta.dirname': '__dirname', 'import.meta.url': '__filename' },
  plugins: [esbuildHandlebars, esbuildPage, esbuildValidator, bundledVirtualModules()],
};

/** webpack loads this file itself, from the place that unplugin names. */
const webpackLoader = {
  ...common,
  stdin: { contents: `export { default, raw } from 'unplugin/webpack/loaders/load';`, resolveDir: root },
  outfile: 'dist/unplugin/webpack/loaders/load.mjs',
  format: 'esm',
  platform: 'node',
};

/**
 * Builds the library and the plugin for bundlers.
 *
 * @returns {Promise<esbuild.BuildResult[]>}
 */
export async function buildLibrary() {
  const result = await esbuild.build(files);
  for (const { path, text } of result.outputFiles) {
    const name = relative(join(root, 'dist'), path).replaceAll(sep, '/').replace(/\.js$/, '');
    await writeCommonJs(name, text);
    const { exports } = result.metafile.outputs[`dist/${name}.js`];
    if (entries.some((entry) => entry.name === name)) write(`${name}.js`, asModule(name, exports));
  }
  write('require.cjs', entries.map(requireEntry).join(''));
  write(`${PLUGIN}.js`, pluginModule);
  return [result, await esbuild.build(webpackLoader), ...(await buildModules(modules, result.metafile))];
}

async function writeCommonJs(name, text) {
  const { code, exported } = asCommonJs(text, (path) => `require("${path.replace(/^(\..*)js$/, '$1cjs')}")`);
  // Node.js finds the names of such a list without running the file, for modules that import it.
  const whole = `"use strict";${code}
module.exports = ${exported};
Object.defineProperty(module.exports, "__esModule", { value: true });
`;
  write(
    `${name}.cjs`,
    (await esbuild.transform(whole, { ...readable, platform: 'node', target: common.target })).code,
  );
}

/**
 * A module with the exports of a file. Programs that load the library in both ways have its classes once.
 * Node.js searches each file for `require()` that a module imports for exports, which takes as long as running
 * it, so `require.cjs` is between them.
 */
const asModule = (name, exports) =>
  `import entries from './require.cjs';\nexport const {\n${exports.join(',\n')}\n} = entries.${name}();\n`;

const requireEntry = ({ name }) => `exports.${name} = () => require('./${name}.cjs');\n`;

/** The plugin as a module. */
const pluginModule = `import plugins from './index.cjs';
export const { vite, rollup, rolldown, esbuild, webpack } = plugins;
export default plugins.default;
`;

function write(name, text) {
  const path = join(root, 'dist', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** unplugin loads webpack-virtual-modules with a require() that esbuild can't see. */
function bundledVirtualModules() {
  const call = '__require("webpack-virtual-modules")';
  return {
    name: 'bundled-virtual-modules',
    setup({ onLoad }) {
      onLoad({ filter: /unplugin\/dist\/index\.mjs$/ }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        if (text.split(call).length !== 2) throw new Error(`unplugin has changed: it has not one ${call}`);
        const contents = `import virtualModules from 'webpack-virtual-modules';\n${text.replace(call, 'virtualModules')}`;
        return { contents, loader: 'js' };
      });
    },
  };
}
