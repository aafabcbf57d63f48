import { readFile } from 'node:fs/promises';
import Handlebars from 'handlebars';

/**
 * A template as a JavaScript module. It is compiled at build time, so that only Handlebars' small runtime is in the
 * package.
 */
async function compileTemplate(path) {
  const source = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n');
  // TypeScript code does the escaping, after the rules of the generated language. A missing member is a bug.
  const spec = Handlebars.precompile(source, { noEscape: true, strict: true, srcName: undefined });
  return `import Handlebars from 'handlebars/runtime.js';\nexport default Handlebars.template(${spec});\n`;
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
