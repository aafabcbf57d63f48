import { basename, dirname } from 'node:path';
import { Script } from 'node:vm';
import { readItself, removeOldest, replaceItself } from '../../project/host/cache-files.js';

/** The prefix of the names of such caches. */
export const CODE_CACHE = 'code-';

/** The number of caches to keep: a build of wevtc has about 15 for each build of Node.js. */
const MOST_CODE_CACHES = 24;

/** In bytes. The code of the largest bundle, twice, takes less than a tenth of this. */
const LARGEST_CODE_CACHE = 64 << 20;

/** A file that was run, and a function that saves its compiled code. */
export interface Loaded {
  readonly exports: unknown;
  /** True when the compiled code came from the cache. */
  readonly fromCache: boolean;
  /** Saves all functions run so far for the next start, unless the cache already covers these features. */
  save(features: ReadonlySet<string>): void;
}

/** Compiled code, and the features that the runs used that compiled it. */
interface Cached {
  readonly code: Uint8Array;
  readonly features: ReadonlySet<string>;
}

/**
 * Runs a file of the command and caches its compiled code, because compiling would otherwise take most of the
 * time of a short run. V8 rejects a cache of another V8 version or build, but identifies a source only by its
 * length, so the caller must use a separate cache for each source. The code in a cache is executed, so only
 * the user must be able to write to its location.
 *
 * @param path the path of the file.
 * @param source one ASCII function with the parameters `exports`, `require`, `module`, and `__filename`.
 * @param cachePath the cache; `undefined` for none.
 */
export function loadCached(
  path: string,
  source: string,
  cachePath: string | undefined,
  require: (id: string) => unknown,
): Loaded {
  const cached = cachePath === undefined ? undefined : read(cachePath);
  const script = new Script(source, {
    // Without its folder: stack traces show the name in the cache, which other installed copies of the same
    // build also use.
    filename: `wevtc/dist/${basename(path)}`,
    ...(cached && { cachedData: cached.code }),
  });
  const exports = runBundle(script.runInThisContext(), path, require);
  const fromCache = cached !== undefined && script.cachedDataRejected === false;
  return {
    exports,
    fromCache,
    save: (features) => {
      if (cachePath === undefined) return;
      const before = fromCache ? cached.features : undefined;
      if (before !== undefined && [...features].every((feature) => before.has(feature))) return;
      const all = new Set([...(before ?? []), ...features]);
      save(cachePath, { code: script.createCachedData(), features: all });
    },
  };
}

/** The value of a bundle's file. */
export type BundleFunction = (
  exports: object,
  require: (id: string) => unknown,
  module: { exports: object },
  path: string,
) => void;

/** @returns the exports of a bundle. */
export function runBundle(bundle: BundleFunction, path: string, require: (id: string) => unknown): object {
  const module = { exports: {} };
  bundle(module.exports, require, module, path);
  return module.exports;
}

/** Precedes the features, which are at the end of the file, because V8 copies code that is not aligned. */
const LINE_FEED = 0x0a;

/**
 * Reads a cache, which contains the code twice: V8 checks only its length, and Node.js aborts on code lost by
 * a disk. Comparing takes a tenth of the time of a JavaScript checksum or of loading `zlib`.
 */
function read(path: string): Cached | undefined {
  try {
    const content = readItself(path, LARGEST_CODE_CACHE);
    if (content === undefined) return undefined;
    const end = Math.max(0, content.lastIndexOf(LINE_FEED));
    const code = content.subarray(0, end >> 1);
    if (end === 0 || Buffer.compare(code, content.subarray(end >> 1, end)) !== 0) return undefined;
    const names = Buffer.from(content.subarray(end + 1)).toString();
    return { code, features: new Set(names.split(' ')) };
  } catch {
    return undefined;
  }
}

function save(path: string, { code, features }: Cached): void {
  try {
    replaceItself(path, code, code, Buffer.from(`\n${[...features].join(' ')}`));
    removeOldest(dirname(path), CODE_CACHE, MOST_CODE_CACHES);
  } catch {
    // wevtc also works without a cache.
  }
}
