import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

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
 * length only: the caller has to give each source a cache of its own.
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

function read(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function save(path: string, content: Buffer): void {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, content);
    renameSync(temporary, path);
  } catch {
    // Where wevtc is installed read-only it works without a cache.
  }
}
