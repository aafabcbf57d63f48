// Builds dist/: the command (cli.cjs; lint.cjs for `wevtc lint` alone; compile.cjs for `compile` and `mc`;
// lsp-command.cjs for `lsp`), the code that reads configurations (config.cjs), the packages that few runs
// need (such as diff.cjs), the code that starts the command (start.cjs), further threads (worker.cjs), and
// further processes (process.cjs), the library (a file for each entry and files that they share, as .js and
// .cjs) with its types, the plugin for bundlers (unplugin/), the man pages (man/), the page about the
// library's exports, and the licences and the bill of materials of everything in the bundles.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { exportsPage } from '../generate/exports-page.mjs';
import { loadParts } from '../generate/load-parts.mjs';
import { manPages } from '../generate/man-pages.mjs';
import { bundledPackages } from './bundled-packages.mjs';
import { buildDeclarations } from './declarations.mjs';
import { entries } from './entries.mjs';
import { esbuildHandlebars } from './handlebars-plugin.mjs';
import { buildModules } from './modules.mjs';
import { esbuildPage } from './page-plugin.mjs';
import { softwareBillOfMaterials } from './sbom.mjs';
import { thirdPartyNotices } from './third-party-notices.mjs';
import { esbuildValidator } from './validator-plugin.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const common = {
  absWorkingDir: root,
  bundle: true,
  target: 'es2022',
  outdir: 'dist',
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
};

/**
 * The command: one CommonJS file, because Node.js starts it faster than modules. Code behind an `import()` is
 * in the file too, but runs only when needed. Frequent commands have separate files, because reading the code
 * that only other commands need takes longer than checking a manifest.
 */
const command = {
  ...common,
  entryPoints: {
    cli: 'src/cli/start/entry.ts',
    lint: 'src/cli/start/entry-lint.ts',
    compile: 'src/cli/start/entry-compile.ts',
    'lsp-command': 'src/cli/start/entry-lsp.ts',
  },
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  platform: 'node',
  minify: true,
  // The value of the file is a function, which `loadCached` calls. Adding this when loading would copy the
  // whole text.
  banner: { js: '(function (exports, require, module, __filename) {' },
  footer: { js: '})' },
  // Packages in module format create a require() from this.
  define: { 'import.meta.url': '__filename' },
  // Avoids jsonc-parser's main entry, which loads its parts at run time.
  mainFields: ['module', 'main'],
  // An `import()` of another file becomes a require(), which works however the command is started.
  supported: { 'dynamic-import': false },
  plugins: [
    esbuildHandlebars,
    esbuildPage,
    inBundle('config.cjs', /\/config\/index\.js$/),
    inBundle('lsp.cjs', /\/serve-editor\.js$/),
    inBundle('plugins.cjs', /\/plugins\/index\.js$/),
    withoutParts(),
    separatePackages(),
    separateCatalogue(),
    osOnDemand(),
  ],
};

/** Code that only runs with a configuration need, in a separate file, so that other runs do not read it. */
const configuration = {
  ...command,
  entryPoints: { config: 'src/project/config/index.ts' },
  plugins: [esbuildValidator, separateCatalogue()],
};

/** The language server, which only `wevtc lsp` needs. */
const languageServer = { ...command, entryPoints: { lsp: 'src/cli/lsp/serve-editor.ts' } };

/** The code that only runs with rules or emitters of users need. */
const plugins = {
  ...command,
  entryPoints: { plugins: 'src/cli/session/plugins/index.ts' },
  plugins: [esbuildHandlebars, esbuildPage, separatePackages(), separateCatalogue()],
};

const exportedValues = (module) =>
  [...module.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);

const CATALOGUE = 'src/text/diagnostics/catalogue';

/** The files of the catalogue, and the names of what they export besides types. */
const catalogueParts = readdirSync(join(root, CATALOGUE), { recursive: true })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({
    path: `${CATALOGUE}/${file.replaceAll('\\', '/')}`,
    names: exportedValues(readFileSync(join(root, CATALOGUE, file), 'utf8')),
  }))
  .filter(({ names }) => names.length > 0);

/**
 * The packages that few runs need, and what wevtc uses of them. Each has a separate file, so that other runs
 * do not read it. A file can be shared by all bundles, because it does not use wevtc's own modules.
 */
const rarePackages = {
  // A second reading of documents with mistakes.
  'fast-xml-parser': ['XMLParser'],
  minimatch: ['braceExpand', 'Minimatch'],
  diff: ['createTwoFilesPatch', 'FILE_HEADERS_ONLY'],
  // The compiler of templates. The templates of wevtc itself are compiled when it is built.
  handlebars: ['create'],
};

const rarePackage = ([name, used]) => ({
  ...command,
  entryPoints: undefined,
  stdin: { contents: `export { ${used.join(', ')} } from '${name}';`, resolveDir: root },
  outdir: undefined,
  outfile: `dist/${name}.cjs`,
  plugins: [],
});

/**
 * The catalogue of rules, which only runs with findings need, because it consists mostly of their wording.
 * `rule-table.ts` has what all runs need. This file can be shared, too: nothing in it has state.
 */
const catalogue = {
  ...command,
  entryPoints: undefined,
  stdin: {
    contents: catalogueParts.map(({ path }) => `export * from './${path}';`).join('\n'),
    resolveDir: root,
  },
  outdir: undefined,
  outfile: 'dist/catalogue.cjs',
  plugins: [],
};

/** The code that loads the command. It contains the hashes of the bundles. */
const starter = (entryPoints, hashes) => ({
  ...common,
  entryPoints,
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  platform: 'node',
  minify: true,
  define: { BUNDLE_HASHES: JSON.stringify(hashes) },
});

/** The library: modules that import only each other, so that they also run in browsers. */
const library = {
  ...common,
  entryPoints: Object.fromEntries(entries.map(({ name, source }) => [name, source])),
  // The entries share their classes, so that `instanceof` works across them.
  splitting: true,
  chunkNames: 'shared/[hash]',
  format: 'esm',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  // Node.js prints the line of an exception, and programs of others step into it.
  sourcemap: true,
  plugins: [esbuildHandlebars, esbuildPage, esbuildValidator],
};

/**
 * Removes imports without names, which esbuild writes to keep the order of side effects. The library has
 * none, and bundlers warn about them. The lines stay, for the source map.
 */
function withoutBareImports(path) {
  const file = join(root, path);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^import "[^"]*";$/gm, ''));
}

/**
 * Writes the same for `require()`, which loads modules only from Node.js 20.19 on, and not in every test
 * runner. Its lines are those of the module, so that one source map is enough for both.
 *
 * @param {string} path a module in `dist/` that only imports others there, and ends with its exports
 */
function writeCommonJs(path) {
  const text = readFileSync(join(root, path), 'utf8');
  const start = text.lastIndexOf('\nexport {\n');
  const end = text.indexOf('\n};\n', start);
  if (start < 0 || end < 0) throw new Error(`${path} does not end with its exports`);
  const names = (list, form) => list.replaceAll(/(\S+) as (\S+?)(?=,?$)/gm, form);
  const exported = names(text.slice(start + '\nexport {\n'.length, end), '$2: $1');
  const code = text
    .slice(0, start)
    .replaceAll(
      /^import \{\n([^}]*)\n\} from "(.*)\.js";$/gm,
      (_, list, from) => `const {\n${names(list, '$1: $2')}\n} = require("${from}.cjs");`,
    );
  const other = /^import\b.*|\bimport\("\..*/m.exec(code);
  if (other !== null) throw new Error(`${path}: require() can't take the place of ${other[0]}`);
  const head = `"use strict"; ${code}`;
  // Node.js finds the names of such a list without running the file, for modules that import it.
  const list = `module.exports = {\n${exported}\n};\n`;
  const rest = 'Object.defineProperty(module.exports, "__esModule", { value: true });\n';
  const map = `//# sourceMappingURL=${basename(path)}.map\n`;
  writeFileSync(join(root, path.replace(/js$/, 'cjs')), `${head}\n${list}${rest}${map}`);
}

/** The names of the files in `dist/` with the command. */
export const bundles = [
  ...Object.keys(command.entryPoints),
  'config',
  'plugins',
  'lsp',
  'catalogue',
  ...Object.keys(rarePackages),
];

/** The hashes of the bundles in `dist/`. */
const bundleHashes = () => Object.fromEntries(bundles.map((name) => [name, hashOf(`${name}.cjs`)]));

/** The options for another program that loads the bundles in `dist/`, after they have been built. */
export const starterOf = (entryPoints) => starter(entryPoints, bundleHashes());
/**
 * The plugin for bundlers, with everything it uses: one CommonJS file, so that programs that load it in both
 * ways share it. Bundlers run in Node.js only.
 */
const bundlerPlugin = {
  ...common,
  entryPoints: { index: 'integrations/unplugin/index.ts' },
  outdir: 'dist/unplugin',
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  platform: 'node',
  sourcemap: true,
  mainFields: ['module', 'main'],
  define: { FOLDER: '__dirname', 'import.meta.dirname': '__dirname', 'import.meta.url': '__filename' },
  plugins: [esbuildHandlebars, esbuildPage, esbuildValidator, bundledVirtualModules()],
};

/** webpack loads this file itself, from the place that unplugin names. */
const webpackLoader = {
  ...common,
  stdin: { contents: `export { default, raw } from 'unplugin/webpack/loaders/load';`, resolveDir: root },
  outdir: undefined,
  outfile: 'dist/unplugin/webpack/loaders/load.mjs',
  format: 'esm',
  platform: 'node',
};

export async function build() {
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  const [flat, ...results] = await Promise.all(
    [
      library,
      ...[command, configuration, plugins, languageServer, catalogue],
      ...Object.entries(rarePackages).map(rarePackage),
      ...[bundlerPlugin, webpackLoader],
    ].map((options) => esbuild.build(options)),
  );
  results.push(flat, ...(await buildModules(library, flat.metafile)));
  for (const path of Object.keys(flat.metafile.outputs).filter((output) => output.endsWith('.js'))) {
    withoutBareImports(path);
    writeCommonJs(path);
  }
  for (const name of bundles) makeAscii(`${name}.cjs`);
  const hashes = bundleHashes();
  results.push(
    await esbuild.build(
      starter(
        {
          start: 'src/cli/start/start.ts',
          worker: 'src/cli/start/start-worker.ts',
          process: 'src/cli/start/start-process.ts',
        },
        hashes,
      ),
    ),
  );
  writeFileSync(join(root, 'dist/unplugin/index.js'), pluginModule);
  await buildDeclarations(root);
  await writePages();
  const packages = bundledPackages(
    root,
    results.map(({ metafile }) => metafile),
  );
  writeFileSync(join(root, 'dist/sbom.cdx.json'), softwareBillOfMaterials(root, packages));
  writeFileSync(join(root, 'dist/THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(root, packages));
}

/** The man pages, and the page about the exports of the library. */
async function writePages() {
  mkdirSync(join(root, 'dist/man'));
  for (const { path, content } of [...manPages(await loadParts()), ...exportsPage()])
    writeFileSync(join(root, path), content);
}

/** The plugin as a module. */
const pluginModule = `import plugins from './index.cjs';
export const { vite, rollup, rolldown, esbuild, webpack } = plugins;
export default plugins.default;
`;

/**
 * Files in ASCII load faster; see `loadCached`. esbuild escapes everything except what is in regular
 * expressions.
 */
function makeAscii(bundle) {
  const path = join(root, 'dist', bundle);
  const escaped = readFileSync(path, 'utf8').replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  writeFileSync(path, escaped);
}

function hashOf(bundle) {
  const content = readFileSync(join(root, 'dist', bundle));
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** Loads a module from another bundle. */
function inBundle(file, filter) {
  return {
    name: `in-${file}`,
    setup({ onResolve }) {
      onResolve({ filter }, () => ({ path: `./${file}`, external: true }));
    },
  };
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

/**
 * Removes modules of Node.js that packages load for features that wevtc does not use: Commander starts other
 * programs as subcommands, and vscode-languageserver can speak through sockets.
 */
function withoutParts() {
  return {
    name: 'without-parts',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^(?:node:)?(?:child_process|net)$/ }, ({ path, importer }) =>
        /[\\/]node_modules[\\/](?:commander|vscode-[\w-]+)[\\/]/.test(importer)
          ? { path, namespace: 'without' }
          : undefined,
      );
      onLoad({ filter: /.*/, namespace: 'without' }, () => ({ contents: '' }));
    },
  };
}

/**
 * Loads each rare package when wevtc first uses something of it, also where an `import` names it. A call that
 * must return its result cannot wait for an `import()`.
 */
function separatePackages() {
  return {
    name: 'separate-packages',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^(?:${Object.keys(rarePackages).join('|')})$`) }, ({ path }) => ({
        path,
        namespace: 'separate',
      }));
      onLoad({ filter: /.*/, namespace: 'separate' }, ({ path }) => ({
        contents: exportsOnDemand(rarePackages[path], `./${path}.cjs`),
      }));
      onResolve({ filter: /.*/, namespace: 'separate' }, ({ path }) => ({ path, external: true }));
    },
  };
}

/** Does the same with the files of the catalogue. */
function separateCatalogue() {
  return {
    name: 'separate-catalogue',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\/catalogue\/.+\.js$/ }, ({ path, resolveDir, importer }) => {
        const file = join(resolveDir, path).replace(/js$/, 'ts');
        const part = catalogueParts.find(({ path: own }) => join(root, own) === file);
        if (part === undefined || dirname(importer).startsWith(join(root, CATALOGUE))) return undefined;
        return { path: part.path, namespace: 'separate-catalogue' };
      });
      onLoad({ filter: /.*/, namespace: 'separate-catalogue' }, ({ path }) => ({
        contents: exportsOnDemand(catalogueParts.find((part) => part.path === path).names, './catalogue.cjs'),
      }));
      onResolve({ filter: /.*/, namespace: 'separate-catalogue' }, ({ path }) => ({ path, external: true }));
    },
  };
}

/**
 * Loads `node:os` when wevtc first uses it, because loading takes a third of a millisecond, and few runs need
 * it.
 */
function osOnDemand() {
  const names = ['availableParallelism', 'hostname', 'tmpdir', 'totalmem'];
  return {
    name: 'os-on-demand',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^node:os$/ }, ({ namespace, importer }) => {
        if (namespace !== 'file') return undefined;
        const [, list = '*'] = /import \{ (.+) \} from 'node:os'/.exec(readFileSync(importer, 'utf8')) ?? [];
        if (!list.split(', ').every((name) => names.includes(name)))
          throw new Error(`${importer}: add the names to osOnDemand`);
        return { path: 'os', namespace: 'os-on-demand' };
      });
      onLoad({ filter: /.*/, namespace: 'os-on-demand' }, () => ({
        contents: exportsOnDemand(names, 'node:os'),
      }));
    },
  };
}

/** A module with exports of another file, which it loads when one of them is used. */
const exportsOnDemand = (names, file) =>
  names
    .map(
      (name) =>
        `Object.defineProperty(exports, '${name}', { enumerable: true, get: () => require('${file}').${name} });`,
    )
    .join('\n');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build();
}
