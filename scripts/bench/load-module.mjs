import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { esbuildHandlebars } from '../build/handlebars-plugin.mjs';
import { esbuildPage } from '../build/page-plugin.mjs';
import { root } from '../set-up.mjs';

let bundles = 0;

/**
 * Bundles a module, as the build does, and runs it.
 *
 * @param {string} contents imports are relative to the project.
 * @param {string} folder for the bundle.
 */
export async function loadModule(contents, folder) {
  const { build } = await import('esbuild');
  const outfile = join(folder, `bundle${bundles++}.mjs`);
  await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    mainFields: ['module', 'main'],
    plugins: [esbuildHandlebars, esbuildPage],
    alias: { 'wevtc/codegen': join(root, 'dist/modules/codegen.js') },
    outfile,
    // Packages in CommonJS load modules of Node.js.
    banner: {
      js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
}
