import { readFile } from 'node:fs/promises';
import { templateCode } from './template-code.mjs';

/**
 * A template as a JavaScript module. It is compiled at build time, so that the package needs nothing else to
 * fill it.
 */
async function compileTemplate(path) {
  const source = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n');
  try {
    return templateCode(source);
  } catch (error) {
    throw new Error(`${path}: ${error.message}`, { cause: error });
  }
}

export const esbuildHandlebars = {
  name: 'handlebars',
  setup(build) {
    build.onLoad({ filter: /\.hbs$/ }, async ({ path }) => ({
      contents: await compileTemplate(path),
      loader: 'js',
    }));
  },
};

/** The same for Vite, which Vitest uses. */
export const viteHandlebars = {
  name: 'handlebars',
  enforce: 'pre',
  async load(id) {
    return id.endsWith('.hbs') ? compileTemplate(id) : undefined;
  },
};
