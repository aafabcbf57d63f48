// Builds the playground: the page, its scripts, the language server and the worker for outputs. The scripts
// share code: esbuild puts what several of them need into separate files.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { esbuildHandlebars } from '../scripts/build/handlebars-plugin.mjs';
import { esbuildPage } from '../scripts/build/page-plugin.mjs';
import { esbuildProviderNames } from '../scripts/build/provider-names.mjs';
import { esbuildValidator } from '../scripts/build/validator-plugin.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = join(root, 'site/playground');

const common = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  metafile: true,
  format: 'esm',
  platform: 'browser',
  mainFields: ['browser', 'module', 'main'],
  target: ['es2022', 'chrome123', 'firefox120', 'safari17.5'],
  legalComments: 'none',
  logLevel: 'warning',
  loader: { '.man': 'text', '.mc': 'text', '.etl': 'binary', '.evtx': 'binary' },
  plugins: [esbuildHandlebars, esbuildPage, esbuildProviderNames, esbuildValidator],
};

/** @returns esbuild's metafiles. */
export async function buildPlayground(folder) {
  mkdirSync(folder, { recursive: true });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const scripts = await esbuild.build({
    ...common,
    entryPoints: {
      main: 'site/playground/main.ts',
      work: 'site/playground/work/worker.ts',
      'language-server': 'src/editor/lsp/worker/serve-worker.ts',
    },
    outdir: folder,
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
    define: { VERSION: JSON.stringify(version) },
  });
  const styles = await esbuild.build({
    ...common,
    entryPoints: ['site/playground/main.css'],
    outdir: folder,
  });
  const page = readFileSync(join(source, 'index.html'), 'utf8');
  writeFileSync(join(folder, 'index.html'), page.replace('{{policy}}', await contentPolicy()));
  await buildServiceWorker(folder);
  return [scripts.metafile, styles.metafile];
}

/**
 * The Content Security Policy of the page, its workers and the frame with the event reference. Nothing can be
 * sent: not even to the server of the page, which scripts and styles come from.
 */
async function contentPolicy() {
  return [
    "default-src 'none'",
    `script-src 'self' '${await hashOfReferenceScript()}'`,
    // The editor makes style sheets. Pictures are in them as data.
    "style-src 'self' 'unsafe-inline'",
    'img-src data:',
    "connect-src 'none'",
    "worker-src 'self' blob:",
    'frame-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** A frame inherits the policy of the page, so the page must allow the one script of the event reference. */
async function hashOfReferenceScript() {
  const { outputFiles } = await esbuild.build({
    ...common,
    stdin: {
      contents: `export { default } from './src/compile/outputs/html/page/browser/main.ts?bundled';`,
      resolveDir: root,
    },
    write: false,
    metafile: false,
  });
  const module = `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`;
  const { default: script } = await import(module);
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

/** The service worker keeps all files for times without a network. Its version is a hash of them. */
async function buildServiceWorker(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  await esbuild.build({
    ...common,
    entryPoints: ['site/playground/service-worker.ts'],
    outdir: folder,
    format: 'iife',
    define: {
      // The page itself is known by its folder.
      FILES: JSON.stringify(['./', ...files.filter((file) => file !== 'index.html')]),
      VERSION: JSON.stringify(hash.digest('hex').slice(0, 16)),
    },
  });
}
