import { dirname } from 'node:path';
import type { BundleFunction } from './compile-cache.js';
import { start } from './start.js';

/** Written by `scripts/build/bun-executable.mjs`. Bun has compiled what it loads. */
declare function require(path: './embedded.cjs'): {
  readonly bundles: ReadonlyMap<string, () => BundleFunction>;
  readonly files: () => ReadonlyMap<string, string>;
};

const { bundles, files } = require('./embedded.cjs');

// The start of the single executable with Bun, which contains the files of the package.
void start(
  dirname(process.execPath),
  (path) => known(files().get(path), path),
  (name) => known(bundles.get(name), name)(),
);

function known<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`the executable does not contain '${name}'`);
  return found;
}
