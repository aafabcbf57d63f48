import module from 'node:module';
import { join } from 'node:path';
import { privateFolder } from '../host/private-folder.js';
import { CODE_CACHE, loadCached } from './compile-cache.js';
import type * as cli from './entry.js';
import type * as lint from './entry-lint.js';

/** The bundles of the command: one with everything, and a smaller one for `lint`, which starts faster. */
interface Entries {
  readonly cli: typeof cli;
  readonly lint: typeof lint;
}

/** Hashes of the bundles. The build inserts them. */
declare const BUNDLE_HASHES: Readonly<Record<keyof Entries, string>>;

/** A loaded bundle. */
export interface LoadedBundle<Name extends keyof Entries> {
  readonly entry: Entries[Name];
  /** Saves the compiled code for the next start. Absent when that is not needed. */
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
  // Node.js 22.8 and later have such a cache themselves.
  const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => void };
  if (enableCompileCache !== undefined || folder === undefined) {
    // By default it uses a folder for temporary files, where other users may have put code.
    if (folder !== undefined) enableCompileCache?.(join(folder, 'node'));
    return { entry: module.createRequire(bundle)(bundle) };
  }
  const cacheName = `${CODE_CACHE}${BUNDLE_HASHES[name]}-${process.version}-${process.arch}`;
  const { exports, fromCache, save } = loadCached(bundle, join(folder, cacheName));
  const entry = exports as Entries[Name];
  return fromCache ? { entry } : { entry, save };
}

/** The folder for compiled code; `undefined` if others could have put code there. */
function codeFolder(): string | undefined {
  try {
    return privateFolder();
  } catch {
    return undefined;
  }
}
