import { join } from 'node:path';
import type { CodeLoading } from '../../project/host/code-loading.js';
import { packageOnDisk, type ReadPackageFile } from '../../project/host/package-file.js';
import { privateFolder } from '../../project/host/private-folder.js';
import { type BundleFunction, CODE_CACHE, type Loaded, loadCached, runBundle } from './compile-cache.js';
import type * as cli from './entry.js';
import type * as compile from './entry-compile.js';
import type * as lint from './entry-lint.js';
import type * as lsp from './entry-lsp.js';

/**
 * The bundles with which commands start. Each is a file in `dist/` that exports a function for each part of
 * its code, and loads parts of others, such as `config.cjs`.
 */
interface Contents {
  /** All commands. */
  readonly cli: typeof cli;
  /** `lint` alone, which starts faster. */
  readonly lint: typeof lint;
  /** `compile`, `mc`, `ctrpp`, `msbuild`, and `wevtc-windmc`. */
  readonly compile: typeof compile;
  readonly lsp: typeof lsp;
}

type Start = keyof Contents;
/** When another of these bundles shares its code, it has separate compiled code for each use. */
const STARTS: readonly string[] = ['lint', 'compile', 'cli', 'lsp'] satisfies Start[];

/** Hashes of the bundles, also of those with the packages that few runs need. The build inserts them. */
declare const BUNDLE_HASHES: Readonly<Record<string, string>>;

/** The bundles of commands that run often, or alone. */
const SEPARATE = new Map<string | undefined, Exclude<Start, 'cli'>>([
  ['lint', 'lint'],
  ['compile', 'compile'],
  ['mc', 'compile'],
  ['windmc', 'compile'],
  ['ctrpp', 'compile'],
  ['msbuild', 'compile'],
  ['lsp', 'lsp'],
]);

/** V8 discards unused compiled code, so a run with a heap of this many bytes has lost startup code. */
const LARGE_HEAP = 64 << 20;

export type CompiledBundles = (name: string) => BundleFunction;

/** Loads the bundles of the command with as little compiling as possible. */
export class Bundles {
  /** The command can change how further bundles are loaded. */
  readonly loading: CodeLoading = {};
  private readonly loaded = new Map<string, Loaded>();
  /** The use of the bundle that the run started with. */
  private use = '';
  /** The folder for compiled code; `undefined` if none is kept. */
  private readonly cacheFolder: string | undefined;

  /**
   * @param packageFolder where wevtc is installed.
   * @param read reads the bundles.
   * @param compiled replaces reading and compiling them.
   */
  constructor(
    private readonly packageFolder: string,
    private readonly command: string | undefined,
    private readonly read: ReadPackageFile = packageOnDisk(packageFolder),
    private readonly compiled?: CompiledBundles,
  ) {
    const keepsNone = compiled !== undefined || process.env.NODE_DISABLE_COMPILE_CACHE;
    this.cacheFolder = keepsNone ? undefined : codeFolder();
  }

  /** The bundle with the command. */
  loadEntry(): Contents[Start] {
    const bundle = SEPARATE.get(this.command);
    return bundle === undefined ? this.loadAll() : this.load(bundle, this.command);
  }

  /** The bundle with all commands. The entry that was loaded before hardly ran, so its code is not saved. */
  loadAll(): Contents['cli'] {
    this.loaded.clear();
    return this.load('cli', 'other');
  }

  /** The exports of a bundle. Each `use` has its own compiled code: reading more takes longer. */
  load<Name extends Start>(name: Name, use: string = name): Contents[Name] {
    this.use = use;
    const parts = this.loadFile(name, use) as Record<Name, () => Contents[Name]>;
    return parts[name]();
  }

  /**
   * Saves the compiled code for the next start if a feature was used for the first time. Features are few.
   */
  save(features: ReadonlySet<string>): void {
    if (process.memoryUsage().heapTotal > LARGE_HEAP) return;
    for (const loaded of this.loaded.values()) loaded.save(features);
  }

  /** The replacement of `require` in bundles. */
  private readonly require = (id: string): unknown => {
    const name = /^\.\/(.+)\.cjs$/.exec(id)?.[1];
    if (name === undefined) return require(id);
    return this.loadFile(name, STARTS.includes(name) ? `${this.use}-${name}` : name);
  };

  private loadFile(name: string, use: string): unknown {
    const known = this.loaded.get(name);
    if (known !== undefined) return known.exports;
    const loaded = this.run(name, use);
    this.loaded.set(name, loaded);
    return loaded.exports;
  }

  private run(name: string, use: string): Loaded {
    const path = join(this.packageFolder, 'dist', `${name}.cjs`);
    if (this.compiled !== undefined)
      return { exports: runBundle(this.compiled(name), path, this.require), fromCache: false, save() {} };
    // Decoding UTF-8 takes much longer.
    const source = this.read(`dist/${name}.cjs`, 'latin1');
    const load = () => loadCached(path, source, this.cachePathOf(name, use), this.require);
    return this.loading.around === undefined ? load() : this.loading.around(load);
  }

  private cachePathOf(name: string, use: string): string | undefined {
    if (this.cacheFolder === undefined) return undefined;
    const build = `${BUNDLE_HASHES[name]}-${process.version}-${process.arch}`;
    return join(this.cacheFolder, `${CODE_CACHE}${use}-${build}`);
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
