// npm run fuzz: runs the targets of test/fuzz/ for any length of time. They are bundled and run in plain
// Node.js, which is faster than Vitest.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { esbuildHandlebars } from './build/handlebars-plugin.mjs';
import { esbuildPage } from './build/page-plugin.mjs';
import { esbuildProviderNames } from './build/provider-names.mjs';
import { esbuildValidator } from './build/validator-plugin.mjs';
import { root } from './set-up.mjs';

/** Files refer to other files relative to their own path. This keeps their paths in the bundle. */
const keepPlaces = {
  name: 'keep-places',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](src|test)[\\/].*\.ts$/, namespace: 'file' }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = path.endsWith('supervisor.ts')
        ? text // This file starts the bundle again.
        : text
            .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
            .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
      return { contents, loader: 'ts' };
    });
  },
};

/** Inside the project, so that the bundle finds the packages. */
const outfile = join(root, 'node_modules/.cache/wevtc-fuzz/main.mjs');

await build({
  absWorkingDir: root,
  entryPoints: ['test/fuzz/main.ts'],
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'es2022',
  packages: 'external',
  sourcemap: 'inline',
  outfile,
  logLevel: 'warning',
  plugins: [keepPlaces, esbuildHandlebars, esbuildPage, esbuildProviderNames, esbuildValidator],
});
process.setSourceMapsEnabled(true);
await import(pathToFileURL(outfile).href);
