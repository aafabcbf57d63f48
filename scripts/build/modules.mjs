import { dirname, join, relative, resolve } from 'node:path';
import * as esbuild from 'esbuild';
import { entries } from './entries.mjs';
import { esbuildHandlebars } from './handlebars-plugin.mjs';
import { esbuildPage } from './page-plugin.mjs';
import { fileInProject, pathInProject } from './paths-in-project.mjs';
import { esbuildValidator } from './validator-plugin.mjs';

/** The folder of the modules. */
const FOLDER = 'dist/modules';
/** The folder in it for everything that is not a source file: packages, templates, data. */
const PARTS = 'parts';

/**
 * What wevtc uses of the packages in the library. A bundler can't leave out much of a package in one file.
 */
const PACKAGES = {
  'fast-xml-parser': "export { XMLParser } from 'fast-xml-parser';",
  'jsonc-parser':
    "export { createScanner, getNodeValue, parseTree, printParseErrorCode } from 'jsonc-parser';",
  minimatch: "export { braceExpand, Minimatch } from 'minimatch';",
};

/**
 * Writes the library as one module for each source file, for bundlers. They leave out the modules that a
 * program does not use, which they can't do with the statements of one large file. A source file that only
 * one other imports is in the module of that one if neither runs code when it is loaded, because bundlers
 * also leave out what a program does not use of such a module.
 *
 * @param {import('esbuild').BuildOptions} options of both builds
 * @param {import('esbuild').Metafile} metafile the metafile of a build of all entries
 * @returns {Promise<import('esbuild').BuildResult[]>}
 */
export async function buildModules(options, metafile) {
  const ownerOf = await owners(metafile);
  /** What each part imports, by its path in `parts/` without an extension. */
  const parts = new Map();
  const modules = await esbuild.build({
    ...options,
    entryPoints: [...new Set(ownerOf.values())],
    outdir: FOLDER,
    outbase: 'src',
    plugins: [separateFiles(parts, ownerOf)],
  });
  const made = await esbuild.build({
    ...options,
    // Nobody reads templates, packages, and validators here.
    minify: true,
    entryPoints: [...parts.keys()].map((part) => ({ in: `part:${part}`, out: part })),
    outdir: join(FOLDER, PARTS),
    plugins: [partFiles(parts), esbuildHandlebars, esbuildPage, esbuildValidator],
  });
  return [modules, made];
}

/**
 * The source file in whose module each one is.
 *
 * @param {import('esbuild').Metafile} metafile
 * @returns {Promise<Map<string, string>>}
 */
async function owners({ inputs }) {
  const importers = new Map(entries.map(({ source }) => [source, []]));
  const visit = (file) => {
    for (const { path } of inputs[file].imports) {
      if (!/^src\/.*\.ts$/.test(path)) continue;
      if (!importers.has(path)) {
        importers.set(path, []);
        visit(path);
      }
      importers.get(path).push(file);
    }
  };
  for (const { source } of entries) visit(source);
  const files = [...importers.keys()];
  const running = await runningAtLoad(files);
  const ownerOf = (file) => {
    const [importer, ...others] = importers.get(file);
    const isAlone = importer === undefined || others.length > 0 || running.has(file) || running.has(importer);
    return isAlone ? file : ownerOf(importer);
  };
  return new Map(files.map((file) => [file, ownerOf(file)]));
}

/** The source files of which esbuild must keep code even if a program uses none of their exports. */
async function runningAtLoad(files) {
  const { outputFiles } = await esbuild.build({
    entryPoints: files.map((file) => ({ in: `use:${file}`, out: file.replace(/\.ts$/, '') })),
    bundle: true,
    format: 'esm',
    minifyWhitespace: true,
    write: false,
    outdir: fileInProject('.'),
    // Otherwise, esbuild relies on `sideEffects` in package.json.
    ignoreAnnotations: true,
    plugins: [
      {
        name: 'one-file',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^use:/ }, ({ path }) => ({
            path: path.slice('use:'.length),
            namespace: 'use',
          }));
          onLoad({ filter: /.*/, namespace: 'use' }, ({ path }) => ({
            contents: `import './${path}';`,
            resolveDir: fileInProject('.'),
          }));
          onResolve({ filter: /.*/ }, ({ path, kind, namespace }) =>
            kind === 'entry-point' || namespace === 'use' ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  const isRunning = ({ text }) => text.replaceAll(/import(?:[^";]*from)?"[^"]*";/g, '').trim() !== '';
  return new Set(outputFiles.filter(isRunning).map(({ path }) => pathInProject(path).replace(/js$/, 'ts')));
}

/** The path in `parts/` for a package, or a file in the project. */
function partOf(path) {
  return path in PACKAGES
    ? `packages/${path}`
    : path
        .replace(/^src\//, '')
        .replace(/\?(?:bundled|validator)$/, '')
        .replace(/\.(?:json|hbs|ts)$/, '');
}

/** Leaves the imports of other modules as they are, and makes parts of all that is not a source file. */
function separateFiles(parts, ownerOf) {
  return {
    name: 'separate-files',
    setup({ onResolve }) {
      onResolve({ filter: /.*/ }, ({ path, kind, importer, resolveDir }) => {
        if (kind === 'entry-point') return undefined;
        const module = ownerOf.get(pathInProject(importer));
        const external = (file) => ({
          path: relative(dirname(module), file)
            .replaceAll('\\', '/')
            .replace(/^(?!\.)/, './'),
          external: true,
        });
        const isPackage = path in PACKAGES;
        const file = pathInProject(resolve(resolveDir, path));
        const source = file.replace(/js$/, 'ts');
        if (!isPackage && ownerOf.has(source)) {
          const owner = ownerOf.get(source);
          return owner === module ? undefined : external(owner.replace(/ts$/, 'js'));
        }
        const part = partOf(isPackage ? path : file);
        parts.set(part, isPackage ? { package: path } : { file });
        return external(`src/${PARTS}/${part}.js`);
      });
    },
  };
}

/** The content of the parts. */
function partFiles(parts) {
  return {
    name: 'part-files',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^part:/ }, ({ path }) => ({
        path: path.slice('part:'.length),
        namespace: 'part',
      }));
      onLoad({ filter: /.*/, namespace: 'part' }, ({ path }) => {
        const origin = parts.get(path);
        const contents = PACKAGES[origin.package] ?? `export { default } from './${origin.file}';`;
        return { contents, resolveDir: fileInProject('.') };
      });
    },
  };
}
