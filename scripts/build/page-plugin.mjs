import { dirname, resolve } from 'node:path';
import * as esbuild from 'esbuild';
import { fileInProject, pathInProject } from './paths-in-project.mjs';

/**
 * `import text from './main.ts?bundled'` imports a script for browsers, or a style sheet, as a text with
 * everything that it imports.
 */
const SUFFIX = '?bundled';

/** The file as one text. It is the same for the same sources, because expected outputs contain it. */
async function bundle(path) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [path],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: ['es2022', 'chrome109', 'firefox115', 'safari16'],
    legalComments: 'none',
    logLevel: 'warning',
  });
  return `export default ${JSON.stringify(outputFiles[0].text.trim())};`;
}

export const esbuildPage = {
  name: 'page',
  setup(build) {
    build.onResolve({ filter: /\?bundled$/ }, ({ path, resolveDir }) => ({
      path: pathInProject(resolve(resolveDir, path.slice(0, -SUFFIX.length))),
      namespace: 'page',
    }));
    build.onLoad({ filter: /.*/, namespace: 'page' }, async ({ path }) => ({
      contents: await bundle(fileInProject(path)),
      loader: 'js',
    }));
  },
};

/**
 * The same for Vite, which Vitest uses. The id has no known extension, because Vite would read the file
 * itself.
 */
export const vitePage = {
  name: 'page',
  enforce: 'pre',
  resolveId(id, importer) {
    if (!id.endsWith(SUFFIX)) return undefined;
    return `\0page:${resolve(dirname(importer), id.slice(0, -SUFFIX.length))}:js`;
  },
  async load(id) {
    return id.startsWith('\0page:') ? bundle(id.slice('\0page:'.length, -':js'.length)) : undefined;
  },
};
