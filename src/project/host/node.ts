import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readItself, removeOldest } from './cache-files.js';
import type { CodeLoading } from './code-loading.js';
import { type EngineFlag, EngineFlags } from './engine-flags.js';
import { gitAttributes, gitKind, listGitFiles, readGitFile } from './git.js';
import {
  type FileKind,
  type FileToWrite,
  type Following,
  type GitAttributes,
  type GitPlace,
  type Host,
  HostError,
  type OpenFile,
  type OutputFiles,
  type ScratchFile,
  type StampedFile,
  type Stream,
  type Threads,
  type Watcher,
  type WriteOutcome,
} from './host.js';
import { LateOptimizing } from './late-optimizing.js';
import { NodeOutput } from './node-output.js';
import { openPlainFile } from './open-file.js';
import { openStream } from './open-stream.js';
import { packageOnDisk, type ReadPackageFile } from './package-file.js';
import { privateFolder } from './private-folder.js';
import { MOST_BYTES, readNamedFile, readPlainFile, TOO_LARGE } from './read-file.js';
import { readStamped } from './read-stamped.js';
import { realPathOf } from './real-path.js';
import { reasonOf } from './reason.js';
import { createScratchFile } from './scratch-file.js';
import { UntilSignal } from './until-signal.js';
import { absoluteOf } from './windows-paths.js';
import { writeAllOrNone } from './write-files.js';
import { GrowingFiles } from './writing/growing-files.js';

/** Limits how far the heap grows beyond what has survived; 0 stands for four times. */
const SLOW_HEAP: EngineFlag = { name: '--heap-growing-percent', usual: 0, changed: 50 };

/** New objects keep the space that they have now, which otherwise doubles up to 48 MB. */
const SMALL_YOUNG: EngineFlag = { name: '--semi-space-growth-factor', usual: 2, changed: 1 };

/** The machine that Node.js runs on. */
export class NodeHost implements Host {
  readonly env = process.env;
  readonly stdout = new NodeOutput(1);
  readonly stderr = new NodeOutput(2);

  private readonly flags: EngineFlags;
  private readonly lateOptimizing: LateOptimizing;
  private terminal: import('./terminal.js').Terminal | undefined;
  private readonly read: ReadPackageFile;
  /** Threads and processes load files from the package. */
  private readonly canStartThreads: boolean;

  /**
   * @param packageFolder the folder in which wevtc is installed.
   * @param read reads the files of the package, if they are not in that folder.
   * @param loading the loading of code from caches.
   */
  constructor(
    private readonly packageFolder: string,
    read?: ReadPackageFile,
    loading: CodeLoading = {},
  ) {
    this.flags = new EngineFlags(loading);
    this.lateOptimizing = new LateOptimizing(this.flags);
    this.read = read ?? packageOnDisk(packageFolder);
    this.canStartThreads = read === undefined;
  }

  now(): number {
    // `performance` loads twelve modules of Node.js.
    const [seconds, nanoseconds] = process.hrtime();
    return seconds * 1e3 + nanoseconds / 1e6;
  }

  async startThreads(wanted: number | undefined): Promise<Threads | undefined> {
    if (!this.canStartThreads) return undefined;
    // Loaded only here, because few runs need threads.
    const { threadsOf, WorkerThreads } = await import('./worker-threads.js');
    const count = threadsOf(wanted);
    if (count < 2) return undefined;
    this.lateOptimizing.end();
    return new WorkerThreads(count, this.packageFolder);
  }

  async startProcesses(wanted: number | undefined, most: number): Promise<Threads | undefined> {
    if (!this.canStartThreads) return undefined;
    // Loaded only here, because few runs need processes.
    const { processesOf, WorkerProcesses } = await import('./worker-processes.js');
    const count = processesOf(wanted, most);
    return count < 1 ? undefined : new WorkerProcesses(count, this.packageFolder);
  }

  async readStdin(): Promise<Uint8Array> {
    const chunks: Buffer[] = [];
    let size = 0;
    try {
      for await (const chunk of process.stdin) {
        chunks.push(chunk as Buffer);
        size += (chunk as Buffer).length;
        if (size > MOST_BYTES) throw new Error(TOO_LARGE);
      }
    } catch (error) {
      throw new HostError(`cannot read standard input: ${reasonOf(error)}`);
    }
    return Buffer.concat(chunks);
  }

  get isInteractive(): boolean {
    return this.stderr.isTerminal && process.stdin.isTTY === true;
  }

  async ask(question: string): Promise<string | undefined> {
    // Loaded only here, because few runs ask.
    const { Terminal } = await import('./terminal.js');
    this.terminal ??= new Terminal();
    return this.terminal.ask(question);
  }

  readFile(path: string): Uint8Array {
    return readPlainFile(path);
  }

  readNamedFile(path: string): Uint8Array {
    return readNamedFile(path);
  }

  readStamped(path: string, known: string | undefined): StampedFile | undefined {
    return readStamped(path, known);
  }

  openFile(path: string): OpenFile {
    return openPlainFile(path);
  }

  createScratchFile(): ScratchFile {
    return createScratchFile();
  }

  readPackageFile(path: string): string {
    return this.read(path, 'utf8');
  }

  packagePath(path: string): string | undefined {
    const file = join(this.packageFolder, path);
    return existsSync(file) ? file : undefined;
  }

  get runsTypeScript(): boolean {
    const { features, versions } = process as {
      features: { typescript?: unknown };
      versions: NodeJS.ProcessVersions;
    };
    return (features.typescript ?? false) !== false || versions.bun !== undefined;
  }

  kind(path: string): FileKind | undefined {
    try {
      const stats = statSync(path, { throwIfNoEntry: false });
      if (stats === undefined) return undefined;
      if (stats.isFile()) return 'file';
      return stats.isDirectory() ? 'folder' : 'other';
    } catch {
      // Permission to the folder is denied, as for folders above a sandbox.
      return undefined;
    }
  }

  async importModule(path: string): Promise<unknown> {
    // Loaded only here, because few runs have code of users.
    const { importModule, settled } = await import('./import-module.js');
    return settled(importModule(path));
  }

  async placeOfSyntaxError(path: string): Promise<string | undefined> {
    return (await import('./import-module.js')).placeOfSyntaxError(path);
  }

  async settled<T>(promise: PromiseLike<T>): Promise<T> {
    return (await import('./import-module.js')).settled(promise);
  }

  namesIn(folder: string): string[] {
    try {
      return readdirSync(folder).sort();
    } catch {
      return [];
    }
  }

  async glob(pattern: string, folder = '.'): Promise<string[]> {
    // Loaded only here, because linting named files, as hooks and editors do, does not need it.
    const { search } = await import('./search.js');
    // On Windows, a backslash separates folders. Patterns always have forward slashes.
    return search(process.platform === 'win32' ? pattern.replaceAll('\\', '/') : pattern, folder);
  }

  absolutePath(path: string): string {
    const absolute = absoluteOf(path);
    return sep === '\\' ? absolute.replaceAll(sep, '/') : absolute;
  }

  realPath(path: string): string | undefined {
    const real = realPathOf(path);
    return sep === '\\' ? real?.replaceAll(sep, '/') : real;
  }

  privateFolder(checked: readonly string[]): string {
    const folder = privateFolder(checked);
    return sep === '\\' ? folder.replaceAll(sep, '/') : folder;
  }

  readItself(path: string, most: number): Uint8Array | undefined {
    return readItself(path, most);
  }

  removeOldest(folder: string, start: string, keep: number): void {
    removeOldest(folder, start, keep);
  }

  gitKind(place: GitPlace): Promise<'file' | 'folder' | undefined> {
    return gitKind(place);
  }

  readGitFile(place: GitPlace): Promise<Uint8Array> {
    return readGitFile(place);
  }

  gitAttributes(place: GitPlace): Promise<GitAttributes> {
    return gitAttributes(place);
  }

  listGitFiles(place: GitPlace): Promise<string[]> {
    return listGitFiles(place);
  }

  canonicalPath(path: string): string {
    // A stream of a process has no real path.
    return realPathOf(path) ?? absoluteOf(path);
  }

  writeFiles(files: readonly FileToWrite[]): WriteOutcome[] {
    return writeAllOrNone(files);
  }

  createFiles(): OutputFiles {
    return new GrowingFiles();
  }

  letSignalsIn(): Promise<void> {
    return new Promise((done) => setImmediate(done));
  }

  async collectEarly<T>(act: () => Promise<T>, keepsNothing = false): Promise<T> {
    if (!EngineFlags.areAvailable) return act();
    const flags = keepsNothing ? [SLOW_HEAP, SMALL_YOUNG] : [SLOW_HEAP];
    await this.flags.change(flags);
    try {
      return await act();
    } finally {
      this.flags.reset(flags);
    }
  }

  optimizeLate(bytes?: number): Promise<void> {
    return this.lateOptimizing.start(bytes);
  }

  /** Ends what `optimizeLate` began. */
  optimizeAsUsual(): void {
    this.lateOptimizing.end();
  }

  startFollowing(): Following {
    return new UntilSignal();
  }

  async watchFolders(): Promise<Watcher> {
    // Loaded only here, because few runs watch.
    const { FolderWatcher } = await import('./watch-folders.js');
    return new FolderWatcher();
  }

  openStream(path: string): Stream | undefined {
    return openStream(path);
  }
}
