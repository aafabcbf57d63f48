// Builds the language server as a web worker, which the site and the extension for editors in browsers use.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { esbuildHandlebars } from '../build/handlebars-plugin.mjs';
import { esbuildPage } from '../build/page-plugin.mjs';
import { esbuildValidator } from '../build/validator-plugin.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @param workspace whether the editor has a workspace with configurations.
 * @returns what esbuild says about the files in it.
 */
export async function buildLanguageServerWorker(outfile, { workspace = false } = {}) {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [`src/editor/lsp/worker/serve-${workspace ? 'workspace' : 'worker'}.ts`],
    outfile,
    bundle: true,
    minify: true,
    metafile: true,
    format: 'iife',
    platform: 'browser',
    mainFields: ['browser', 'module', 'main'],
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'warning',
    define: { VERSION: JSON.stringify(version) },
    plugins: [esbuildHandlebars, esbuildPage, esbuildValidator],
  });
  return metafile;
}
