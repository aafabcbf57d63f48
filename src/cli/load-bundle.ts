import module from 'node:module';
import { join } from 'node:path';
import { loadCached } from './compile-cache.js';
import type * as entry from './entry.js';

/** A hash of the command's bundle, put in by the build. */
declare const BUNDLE_HASH: string;

/** The command's bundle, running. */
export interface LoadedBundle {
  readonly command: typeof entry;
  /** Keeps the compiled code for the next start, where that is not done already. */
  readonly save?: () => void;
}

/**
 * Loads the command with as little compiling as possible.
 *
 * @param packageFolder where wevtc is installed.
 */
export function loadBundle(packageFolder: string): LoadedBundle {
  const bundle = join(packageFolder, 'dist', 'cli.cjs');
  // From 22.8 on, Node.js has such a cache itself.
  const { enableCompileCache } = module as { enableCompileCache?: () => void };
  if (enableCompileCache !== undefined || process.env.NODE_DISABLE_COMPILE_CACHE) {
    enableCompileCache?.();
    return { command: module.createRequire(bundle)(bundle) };
  }
  const cache = join(packageFolder, 'dist', 'cache', `${BUNDLE_HASH}-${process.version}-${process.arch}`);
  const { exports, fromCache, save } = loadCached(bundle, cache);
  const command = exports as typeof entry;
  return fromCache ? { command } : { command, save };
}
