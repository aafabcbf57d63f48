import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';
import { readItself, removeOldest, replaceItself } from '../host/cache-files.js';

/** What names of such caches begin with. */
export const CODE_CACHE = 'code-';

/** Those of as many builds of wevtc and of Node.js are kept. */
const MOST_CODE_CACHES = 8;

/** In bytes; the code of the largest bundle takes less than a tenth of it. */
const LARGEST_CODE_CACHE = 64 << 20;

/** A CommonJS file that was run, and a way to keep its compiled code. */
export interface Loaded {
  readonly exports: unknown;
  /** True when the compiled code came from the cache. */
  readonly fromCache: boolean;
  /** Keeps the code of all functions that have run by now, for the next start. */
  save(): void;
}

/**
 * Runs a CommonJS file whose compiled code is kept in a cache: half of a short run's time would otherwise go
 * into compiling. V8 itself refuses a cache of another version or build of it, but knows a source by its
 * length only: the caller has to give each source a cache of its own. What is in a cache is run, so it has to lie where
 * nobody but the user can write.
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
    // wevtc works without a cache, too.
  }
}
