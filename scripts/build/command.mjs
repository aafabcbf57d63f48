// Builds the command: the bundles with its code (see `files`), a bundle for each package that few runs need
// (such as diff.cjs), and the code that starts the command (start.cjs), further threads (worker.cjs), and
// further processes (process.cjs).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as esbuild from 'esbuild';
import { root } from '../set-up.mjs';
import { asCommonJs } from './common-js.mjs';
import { esbuildHandlebars } from './handlebars-plugin.mjs';
import { esbuildPage } from './page-plugin.mjs';
import { esbuildValidator } from './validator-plugin.mjs';

/**
 * The bundles with code of wevtc, and the modules with which each starts. Code that several need is in one of
 * them: `lint.cjs` contains everything that `lint` needs and what configurations and plug-ins share with
 * others; `compile.cjs` contains what `compile` needs besides, and the rest of what others share. So frequent
 * commands read little code that only others need, which takes longer than checking a manifest.
 */
const files = {
  lint: { lint: 'src/cli/start/entry-lint.ts' },
  compile: { compile: 'src/cli/start/entry-compile.ts' },
  /** All commands. */
  cli: { cli: 'src/cli/start/entry.ts' },
  lsp: { lsp: 'src/cli/start/entry-lsp.ts', 'serve-editor': 'src/cli/lsp/serve-editor.ts' },
  config: { config: 'src/project/config/index.ts' },
  plugins: { plugins: 'src/cli/session/plugins/index.ts' },
};

/** The files that runs of all commands load when a configuration or an option requires it. */
const FOR_ALL = ['config', 'plugins'];

const common = {
  absWorkingDir: root,
  bundle: true,
  target: 'es2022',
  outdir: 'dist',
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  platform: 'node',
  minify: true,
  // Avoids jsonc-parser's main entry, which loads its parts at run time.
  mainFields: ['module', 'main'],
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
};

/** The parts of the code: what the same entries and `import()` reach. Each of `files` contains several. */
const parts = {
  ...common,
  entryPoints: Object.assign({}, ...Object.values(files)),
  format: 'esm',
  outExtension: {},
  splitting: true,
  chunkNames: '[hash]',
  write: false,
  // `asCommonJs` reads lines, so the rest is minified after it.
  minify: false,
  minifyIdentifiers: true,
  // Packages in module format create a require() from this.
  define: { 'import.meta.url': '__filename' },
  plugins: [
    esbuildHandlebars,
    esbuildPage,
    esbuildValidator,
    withoutParts(),
    separatePackages(),
    separateCatalogue(),
    osOnDemand(),
  ],
};

/**
 * The value of a bundle is a function, which `loadCached` calls. To add this when loading would copy all of
 * the text.
 */
const HEAD = '(function (exports, require, module, __filename) {';
const TAIL = '})';

/** A bundle that is one part: nothing in it has state, so all other bundles can share it. */
const whole = (name, contents) => ({
  ...common,
  stdin: { contents, resolveDir: root },
  outdir: undefined,
  outfile: `dist/${name}.cjs`,
  banner: { js: HEAD },
  footer: { js: TAIL },
});

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
  diff: ['diffArrays', 'FILE_HEADERS_ONLY', 'formatPatch'],
  // The compiler of templates. The templates of wevtc itself are compiled when it is built.
  handlebars: ['create'],
};

/**
 * The catalogue of rules, which only runs with findings need, because it consists mostly of their wording.
 * `rule-table.ts` has what all runs need. This file can be shared, too: nothing in it has state.
 */
const catalogue = whole(
  'catalogue',
  catalogueParts.map(({ path }) => `export * from './${path}';`).join('\n'),
);

/** The names of the files in `dist/` with the command. */
export const bundles = [...Object.keys(files), 'catalogue', ...Object.keys(rarePackages)];

/** The options for a program that loads the bundles in `dist/`, after they have been built. */
export const starterOf = (entryPoints) => ({
  ...common,
  entryPoints,
  define: {
    BUNDLE_HASHES: JSON.stringify(Object.fromEntries(bundles.map((name) => [name, hashOf(`${name}.cjs`)]))),
  },
});

/** @returns {Promise<esbuild.BuildResult[]>} */
export async function buildCommand() {
  const results = await Promise.all([
    buildFiles(),
    esbuild.build(catalogue),
    ...Object.entries(rarePackages).map(([name, used]) =>
      esbuild.build(whole(name, `export { ${used.join(', ')} } from '${name}';`)),
    ),
  ]);
  for (const name of bundles) makeAscii(`${name}.cjs`);
  const starters = starterOf({
    start: 'src/cli/start/start.ts',
    worker: 'src/cli/start/start-worker.ts',
    process: 'src/cli/start/start-process.ts',
  });
  return [...results, await esbuild.build(starters)];
}

/** Writes `files`. */
async function buildFiles() {
  const result = await esbuild.build(parts);
  const placed = placeParts(result.metafile.outputs);
  const texts = new Map(result.outputFiles.map(({ path, text }) => [basename(path, '.js'), text]));
  for (const file of Object.keys(files)) {
    const load = (path) => {
      const [, name] = /^\.\/(.*)\.js$/.exec(path) ?? [];
      if (name === undefined) return `require("${path}")`;
      const { file: other, id } = placed.get(name);
      return `${other === file ? 'exports' : `require("./${other}.cjs")`}.${id}()`;
    };
    const own = [...placed].filter(([, part]) => part.file === file);
    const code = await Promise.all(
      own.map(
        async ([name, { id }]) => `exports.${id}=once(${await partFunction(texts.get(name), load)});\n`,
      ),
    );
    writeFileSync(join(root, 'dist', `${file}.cjs`), `${HEAD}${ONCE}\n${code.join('')}${TAIL}\n`);
  }
  return result;
}

/** Each part runs when it is first needed. */
const ONCE = 'const once=(run)=>{let made;return()=>made??=run()};';

/**
 * A part as a function that returns its exports. V8 compiles a `function` in parentheses at once, and does
 * not parse it twice.
 */
async function partFunction(text, load) {
  const { code, exported } = asCommonJs(text, load);
  const { code: small } = await esbuild.transform(
    `export default function () {\n${code}\nreturn ${exported};\n}`,
    {
      minifyWhitespace: true,
      minifySyntax: true,
      platform: 'node',
      target: common.target,
    },
  );
  if (!small.startsWith(DEFAULT)) throw new Error(`a part has become ${small.slice(0, 80)}`);
  return `(${small.slice(DEFAULT.length).trim().replace(/;$/, '')})`;
}

const DEFAULT = 'export default';

/**
 * Decides in which file each part is, and what it is called there.
 *
 * @param {esbuild.Metafile['outputs']} outputs
 * @returns {Map<string, { file: string, id: string }>} by the name of the part
 */
function placeParts(outputs) {
  const names = Object.keys(outputs).map((path) => basename(path, '.js'));
  const users = new Map(names.map((name) => [name, new Set()]));
  const starts = new Map(
    Object.entries(files).flatMap(([file, entries]) => Object.keys(entries).map((name) => [name, file])),
  );
  const visit = (name, file) => {
    if ((starts.get(name) ?? file) !== file || users.get(name).has(file)) return;
    users.get(name).add(file);
    for (const { path, external } of outputs[`dist/${name}.js`].imports)
      if (!external) visit(basename(path, '.js'), file);
  };
  for (const [name, file] of starts) visit(name, file);
  const fileOf = (using) => {
    if (using.length === 1) return using[0];
    return using.some((file) => file === 'lint' || FOR_ALL.includes(file)) ? 'lint' : 'compile';
  };
  return new Map(
    names.map((name, at) => [
      name,
      { file: fileOf([...users.get(name)]), id: starts.has(name) ? name.replace('-', '_') : `_${at}` },
    ]),
  );
}

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
