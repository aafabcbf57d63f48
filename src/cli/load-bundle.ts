import module from 'node:module';
import { join } from 'node:path';
import { privateFolder } from '../host/private-folder.js';
import { CODE_CACHE, loadCached } from './compile-cache.js';
import type * as cli from './entry.js';
import type * as lint from './entry-lint.js';

/** The command's bundles: all of it, and what `lint` needs, which starts quicker. */
interface Entries {
  readonly cli: typeof cli;
  readonly lint: typeof lint;
}

/** Hashes of the bundles, put in by the build. */
declare const BUNDLE_HASHES: Readonly<Record<keyof Entries, string>>;

/** A bundle, running. */
export interface LoadedBundle<Name extends keyof Entries> {
  readonly entry: Entries[Name];
  /** Keeps the compiled code for the next start, where that is not done already. */
  readonly save?: () => void;
}

/**
 * Loads a bundle with as little compiling as possible.
 *
 * @param packageFolder where wevtc is installed.
 */
export function loadBundle<Name extends keyof Entries>(
  packageFolder: string,
  name: Name,
): LoadedBundle<Name> {
  const bundle = join(packageFolder, 'dist', `${name}.cjs`);
  const folder = process.env.NODE_DISABLE_COMPILE_CACHE ? undefined : codeFolder();
  // From 22.8 on, Node.js has such a cache itself.
  const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => void };
  if (enableCompileCache !== undefined || folder === undefined) {
    // Of itself it would take a folder in that for temporary files, where other users may have put code before.
    if (folder !== undefined) enableCompileCache?.(join(folder, 'node'));
    return { entry: module.createRequire(bundle)(bundle) };
  }
  const cacheName = `${CODE_CACHE}${BUNDLE_HASHES[name]}-${process.version}-${process.arch}`;
  const { exports, fromCache, save } = loadCached(bundle, join(folder, cacheName));
  const entry = exports as Entries[Name];
  return fromCache ? { entry } : { entry, save };
}

/** Where compiled code is kept; `undefined` where others could have put some. */
function codeFolder(): string | undefined {
  try {
    return privateFolder();
  } catch {
    return undefined;
  }
}
