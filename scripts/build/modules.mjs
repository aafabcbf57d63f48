import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import * as esbuild from 'esbuild';
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
 * program does not use, which they can't do with the statements of one large file.
 *
 * @param {import('esbuild').BuildOptions} library the options of the library as one file for each entry
 * @param {import('esbuild').Metafile} metafile the metafile of that build, which names all source files
 * @returns {Promise<import('esbuild').BuildResult[]>}
 */
export async function buildModules(library, metafile) {
  const sources = Object.keys(metafile.inputs).filter((path) => /^src\/.*\.ts$/.test(path));
  /** What each part imports, by its path in `parts/` without an extension. */
  const parts = new Map();
  const modules = await esbuild.build({
    ...library,
    entryPoints: sources,
    outdir: FOLDER,
    outbase: 'src',
    plugins: [separateFiles(parts)],
  });
  const made = await esbuild.build({
    ...library,
    entryPoints: [...parts.keys()].map((part) => ({ in: `part:${part}`, out: part })),
    outdir: join(FOLDER, PARTS),
    sourcemap: false,
    plugins: [partFiles(parts), esbuildHandlebars, esbuildPage, esbuildValidator],
  });
  return [modules, made];
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

/** Leaves all imports to other source files as they are, and makes parts of all others. */
function separateFiles(parts) {
  return {
    name: 'separate-files',
    setup({ onResolve }) {
      onResolve({ filter: /.*/ }, ({ path, kind, resolveDir }) => {
        if (kind === 'entry-point') return undefined;
        if (path in PACKAGES) return external(resolveDir, partOf(path), { package: path });
        const file = resolve(resolveDir, path);
        if (file.endsWith('.js') && existsSync(file.replace(/js$/, 'ts'))) return { path, external: true };
        return external(resolveDir, partOf(pathInProject(file)), { file: pathInProject(file) });
      });
      function external(from, part, origin) {
        parts.set(part, origin);
        const folder = join(FOLDER, relative(fileInProject('src'), from));
        return {
          path: relative(folder, join(FOLDER, PARTS, `${part}.js`)).replaceAll('\\', '/'),
          external: true,
        };
      }
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
