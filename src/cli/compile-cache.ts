import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';
import { readItself, removeOldest, replaceItself } from '../host/cache-files.js';

/** The prefix of the names of such caches. */
export const CODE_CACHE = 'code-';

/** How many caches to keep: there is one for each build of wevtc and of Node.js. */
const MOST_CODE_CACHES = 8;

/** In bytes. The code of the largest bundle takes less than a tenth of this. */
const LARGEST_CODE_CACHE = 64 << 20;

/** A CommonJS file that was run, and a function that saves its compiled code. */
export interface Loaded {
  readonly exports: unknown;
  /** True when the compiled code came from the cache. */
  readonly fromCache: boolean;
  /** Saves the code of all functions that have run so far, for the next start. */
  save(): void;
}

/**
 * Runs a CommonJS file and caches its compiled code, because compiling would otherwise take half the time of a short
 * run. V8 rejects a cache of another V8 version or build, but identifies a source only by its length, so the caller must
 * use a separate cache for each source. The code in a cache is executed, so it must be where only the user can write.
 */
export function loadCached(path: string, cachePath: string): Loaded {
  const source = `(function (exports, require, module, __filename) {${readFileSync(path, 'utf8')}\n})`;
  const cachedData = read(cachePath);
  const script = new Script(source, { filename: path, ...(cachedData && { cachedData }) });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(path), module, path);
  return {
    exports: module.exports,
    fromCache: cachedData !== undefined && script.cachedDataRejected === false,
    save: () => save(cachePath, script.createCachedData()),
  };
}

function read(path: string): Uint8Array | undefined {
  try {
    return readItself(path, LARGEST_CODE_CACHE);
  } catch {
    return undefined;
  }
}

function save(path: string, content: Buffer): void {
  try {
    replaceItself(path, content);
    removeOldest(dirname(path), CODE_CACHE, MOST_CODE_CACHES);
  } catch {
    // wevtc also works without a cache.
  }
}
