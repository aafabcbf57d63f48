import { join } from 'node:path';
import type * as config from '../config/index.js';
import { privateFolder } from '../host/private-folder.js';
import { CODE_CACHE, type Loaded, loadCached } from './compile-cache.js';
import type * as cli from './entry.js';
import type * as compile from './entry-compile.js';
import type * as lint from './entry-lint.js';

/** The files in `dist/` that make up the command. */
interface Contents {
  /** All commands. */
  readonly cli: typeof cli;
  /** `lint` alone, which starts faster. */
  readonly lint: typeof lint;
  /** `compile` and `mc`. */
  readonly compile: typeof compile;
  /** What only runs with a configuration need; the other bundles load it. */
  readonly config: typeof config;
}

/** Hashes of the bundles. The build inserts them. */
declare const BUNDLE_HASHES: Readonly<Record<keyof Contents, string>>;

/**
 * The bundles of commands that run often. Each of these commands has its own compiled code, because reading it takes longer
 * the more there is.
 */
const FREQUENT = new Map<string | undefined, 'lint' | 'compile'>([
  ['lint', 'lint'],
  ['compile', 'compile'],
  ['mc', 'compile'],
]);

/**
 * V8 throws away compiled code that has not run for a while. A run with a heap of this many bytes has therefore lost code
 * that each run needs to start.
 */
const LARGE_HEAP = 64 << 20;

/** Loads the bundles of the command with as little compiling as possible. */
export class Bundles {
  private readonly loaded = new Map<string, Loaded>();
  /** Where compiled code is kept, up to the hash of the bundle; `undefined` if none is kept. */
  private readonly cachePrefix: string | undefined;

  /**
   * @param packageFolder where wevtc is installed.
   * @param command the command to run.
   */
  constructor(
    private readonly packageFolder: string,
    private readonly command: string | undefined,
  ) {
    const folder = process.env.NODE_DISABLE_COMPILE_CACHE ? undefined : codeFolder();
    if (folder === undefined) return;
    this.cachePrefix = join(folder, `${CODE_CACHE}${FREQUENT.has(command) ? command : 'other'}-`);
  }

  /** The bundle with the command. */
  loadEntry(): Contents['cli' | 'lint' | 'compile'] {
    return this.load(FREQUENT.get(this.command) ?? 'cli');
  }

  /** The exports of a bundle. */
  load<Name extends keyof Contents>(name: Name): Contents[Name] {
    let loaded = this.loaded.get(name);
    if (loaded === undefined) {
      const path = join(this.packageFolder, 'dist', `${name}.cjs`);
      loaded = loadCached(path, this.cachePathOf(name), this.require);
      this.loaded.set(name, loaded);
    }
    return loaded.exports as Contents[Name];
  }

  /**
   * Saves the compiled code for the next start, if this run used features that no earlier run used.
   *
   * @param features names of features, of which there are few.
   */
  save(features: ReadonlySet<string>): void {
    if (process.memoryUsage().heapTotal > LARGE_HEAP) return;
    for (const loaded of this.loaded.values()) loaded.save(features);
  }

  /** What the bundles use instead of `require`. */
  private readonly require = (id: string): unknown =>
    id === './config.cjs' ? this.load('config') : require(id);

  private cachePathOf(name: keyof Contents): string | undefined {
    return this.cachePrefix && `${this.cachePrefix}${BUNDLE_HASHES[name]}-${process.version}-${process.arch}`;
  }
}

/** The folder for compiled code; `undefined` if others could have put code there. */
function codeFolder(): string | undefined {
  try {
    return privateFolder();
  } catch {
    return undefined;
  }
}
