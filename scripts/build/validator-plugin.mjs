import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { fileInProject, pathInProject } from './paths-in-project.mjs';

/** `import validate from 'x.schema.json?validator'` imports a function that ajv compiles from the schema. */
const SUFFIX = '?validator';

/** The validator as a module. It is compiled at build time, so that ajv is not needed at run time. */
async function compileValidator(path) {
  const schema = JSON.parse(await readFile(path, 'utf8'), (key, value) =>
    // Only editors need descriptions. Titles are part of messages.
    key === 'description' && typeof value === 'string' ? undefined : value,
  );
  const ajv = new Ajv2020({
    strict: true,
    strictTuples: false,
    allErrors: true,
    messages: false,
    // Errors include the schema that failed, for suggestions.
    verbose: true,
    inlineRefs: false,
    code: { source: true, esm: true, lines: false },
  });
  return standaloneCode.default(ajv, ajv.compile(schema));
}

export const esbuildValidator = {
  name: 'validator',
  setup(build) {
    build.onResolve({ filter: /\.schema\.json\?validator$/ }, ({ path, resolveDir }) => ({
      path: pathInProject(resolve(resolveDir, path.slice(0, -SUFFIX.length))),
      namespace: 'validator',
    }));
    build.onLoad({ filter: /.*/, namespace: 'validator' }, async ({ path }) => ({
      contents: await compileValidator(fileInProject(path)),
      loader: 'js',
    }));
  },
};

/**
 * The same for Vite, which Vitest uses. The id must not end with .json, because Vite would read the file
 * itself.
 */
export const viteValidator = {
  name: 'validator',
  enforce: 'pre',
  resolveId(id, importer) {
    if (!id.endsWith(`.schema.json${SUFFIX}`)) return undefined;
    return `\0validator:${resolve(dirname(importer), id.slice(0, -SUFFIX.length))}:js`;
  },
  async load(id) {
    if (!id.startsWith('\0validator:')) return undefined;
    return compileValidator(id.slice('\0validator:'.length, -':js'.length));
  },
};
