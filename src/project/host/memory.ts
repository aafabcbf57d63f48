import { sameBytes } from '../../text/same-bytes.js';
import { globOf, globProblem } from './glob.js';
import {
  type FileKind,
  type FileToWrite,
  type Following,
  type GitAttributes,
  type GitPlace,
  type Host,
  HostError,
  type OpenFile,
  type Output,
  type OutputFiles,
  type ScratchFile,
  type StampedFile,
  type Watcher,
  type WriteOutcome,
} from './host.js';

/** Collects what is written. */
export class MemoryOutput implements Output {
  text = '';
  /** The output written as bytes. */
  readonly written: Uint8Array[] = [];
  closed = false;
  failed = false;

  constructor(
    readonly isTerminal = false,
    readonly columns: number | undefined = undefined,
  ) {}

  write(text: string | Uint8Array): void {
    if (this.closed) return;
    if (typeof text === 'string') this.text += text;
    else this.written.push(text);
  }

  writeUtf8(text: Uint8Array): void {
    this.write(new TextDecoder('utf-8', { ignoreBOM: true }).decode(text));
  }
}

export interface MemoryHostOptions {
  /** Path to content. The paths imply the folders. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly stdin?: string | Uint8Array;
  /** The user's answers to prompts, in order, followed by the end of input. Absent: no terminal. */
  readonly answers?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The files of wevtc's own package. */
  readonly packageFiles?: Readonly<Record<string, string>>;
  /** Revision to path to content. The current folder is the root of the repository. */
  readonly git?: Readonly<Record<string, Readonly<Record<string, string | Uint8Array>>>>;
  readonly stdout?: MemoryOutput;
  readonly stderr?: MemoryOutput;
  /** The result of importing a file, by its path without a leading slash. */
  readonly modules?: Readonly<Record<string, unknown>>;
  /** The actions while the run watches: each changes files, and returns the changed paths. */
  readonly changes?: readonly MemoryChange[];
}

/** @param watched the absolute paths of the watched folders. */
export type MemoryChange = (host: MemoryHost, watched: ReadonlySet<string>) => readonly string[];

/** A machine without a disk, for tests and experiments. */
export class MemoryHost implements Host {
  readonly env: Readonly<Record<string, string>>;
  readonly isInteractive: boolean;
  private readonly answers: string[];
  readonly stdout: MemoryOutput;
  readonly stderr: MemoryOutput;
  readonly files = new Map<string, Uint8Array>();
  private readonly stdin: Uint8Array;
  private readonly changes: MemoryChange[];
  private readonly modules: Readonly<Record<string, unknown>>;
  private time = 0;
  private readonly packageFiles: Readonly<Record<string, string>>;
  private readonly revisions: NonNullable<MemoryHostOptions['git']>;

  constructor(options: MemoryHostOptions = {}) {
    this.env = options.env ?? {};
    this.stdout = options.stdout ?? new MemoryOutput();
    this.stderr = options.stderr ?? new MemoryOutput();
    this.isInteractive = options.answers !== undefined;
    this.answers = [...(options.answers ?? [])];
    this.stdin = bytes(options.stdin ?? '');
    this.packageFiles = options.packageFiles ?? {};
    this.revisions = options.git ?? {};
    this.changes = [...(options.changes ?? [])];
    this.modules = options.modules ?? {};
    for (const [path, content] of Object.entries(options.files ?? {})) {
      this.files.set(normalise(path), bytes(content));
    }
  }

  /** Each call returns a time one millisecond after the previous one. */
  now(): number {
    return this.time++;
  }

  async startThreads(): Promise<undefined> {
    return undefined;
  }

  async startProcesses(): Promise<undefined> {
    return undefined;
  }

  async readStdin(): Promise<Uint8Array> {
    return this.stdin;
  }

  async ask(question: string): Promise<string | undefined> {
    this.stderr.write(question);
    return this.answers.shift();
  }

  readFile(path: string): Uint8Array {
    const content = this.files.get(normalise(path));
    if (content === undefined) throw new HostError(`cannot read '${path}': no such file or folder`);
    return content;
  }

  readNamedFile(path: string): Uint8Array {
    return this.readFile(path);
  }

  /** Without stamps, like a file system that has no times. */
  readStamped(path: string): StampedFile | undefined {
    const content = this.files.get(normalise(path));
    return content && { stamp: undefined, content };
  }

  openFile(path: string): OpenFile {
    const content = this.readFile(path);
    return {
      size: content.length,
      read: (offset, length) => content.subarray(offset, offset + length),
      close() {},
    };
  }

  readPackageFile(path: string): string {
    const content = this.packageFiles[path];
    if (content === undefined) throw new HostError(`cannot read '${path}': no such file or folder`);
    return content;
  }

  packagePath(_path: string): string | undefined {
    return undefined;
  }

  readonly runsTypeScript = false;

  kind(path: string): FileKind | undefined {
    const wanted = normalise(path);
    if (this.files.has(wanted)) return 'file';
    const isFolder = wanted === '' || [...this.files.keys()].some((file) => file.startsWith(`${wanted}/`));
    return isFolder ? 'folder' : undefined;
  }

  async importModule(path: string): Promise<unknown> {
    return this.modules[normalise(path)];
  }

  async placeOfSyntaxError(): Promise<undefined> {
    return undefined;
  }

  async settled<T>(promise: PromiseLike<T>): Promise<T> {
    return promise;
  }

  namesIn(folder: string): string[] {
    const start = normalise(folder) === '' ? '' : `${normalise(folder)}/`;
    const inside = [...this.files.keys()].filter((path) => path.startsWith(start));
    return [...new Set(inside.map((path) => path.slice(start.length).split('/')[0] as string))].sort();
  }

  async glob(pattern: string, folder = '.'): Promise<string[]> {
    const start = normalise(folder) === '' ? '' : `${normalise(folder)}/`;
    const problem = globProblem(pattern);
    if (problem !== undefined)
      throw new HostError(`cannot search for '${pattern.slice(0, 40)}…': it ${problem}`);
    const glob = globOf(normalise(pattern), false);
    return [...this.files.keys()]
      .filter((path) => path.startsWith(start) && !/(^|\/)(node_modules|\.git)\//.test(path))
      .map((path) => path.slice(start.length))
      .filter((path) => glob.match(path))
      .sort();
  }

  absolutePath(path: string): string {
    return `/${normalise(path)}`;
  }

  realPath(path: string): string {
    return this.absolutePath(path);
  }

  privateFolder(): string {
    return '/home/user/.cache/wevtc';
  }

  readItself(path: string, most: number): Uint8Array | undefined {
    const content = this.files.get(normalise(path));
    if (content !== undefined && content.length > most) throw new HostError(`'${path}' is larger than that`);
    return content;
  }

  /** The age of a file is the order in which it was first written. */
  removeOldest(folder: string, start: string, keep: number): void {
    const begin = `${normalise(folder)}/${start}`;
    const paths = [...this.files.keys()].filter((path) => path.startsWith(begin));
    for (const path of paths.slice(0, Math.max(0, paths.length - keep))) this.files.delete(path);
  }

  async gitKind(place: GitPlace): Promise<'file' | 'folder' | undefined> {
    return this.revision(place).kind(pathInGit(place)) as 'file' | 'folder' | undefined;
  }

  async readGitFile(place: GitPlace): Promise<Uint8Array> {
    return this.revision(place).readFile(pathInGit(place));
  }

  async gitAttributes(): Promise<GitAttributes> {
    return { encoding: undefined, filter: undefined };
  }

  async listGitFiles(place: GitPlace): Promise<string[]> {
    return this.revision(place).glob('**/*', pathInGit(place));
  }

  private revision({ revision, folder }: GitPlace): MemoryHost {
    const files = this.revisions[revision];
    if (files === undefined) throw new HostError(`git does not know revision '${revision}' in '${folder}'`);
    return new MemoryHost({ files });
  }

  canonicalPath(path: string): string {
    return normalise(path);
  }

  writeFiles(files: readonly FileToWrite[]): WriteOutcome[] {
    const changed = new Set<string>();
    for (const { path } of files) this.requireFolder(path);
    for (const { path, content } of files) {
      const before = this.files.get(normalise(path));
      const after = bytes(content);
      if (before !== undefined && sameBytes(before, after)) continue;
      this.files.set(normalise(path), after);
      changed.add(normalise(path));
    }
    return files.map(({ path, includes = [], always = false }) => {
      const reasons = [path, ...includes.map((name) => `${path}/../${name}`)];
      return always || reasons.some((reason) => changed.has(normalise(reason))) ? 'written' : 'unchanged';
    });
  }

  private requireFolder(path: string): void {
    const names = normalise(path).split('/');
    if (!names.some((_, at) => at > 0 && this.files.has(names.slice(0, at).join('/')))) return;
    throw new HostError(`cannot write '${path}': a part of the path is not a folder; nothing was written`);
  }

  createFiles(): OutputFiles {
    const grown = new Map<string, { root: string; pieces: Uint8Array[] }>();
    return {
      create: ({ path, root }) => {
        const pieces: Uint8Array[] = [];
        grown.set(path, { root, pieces });
        return {
          write: (piece) => void pieces.push(piece.slice()),
          replace(offset, bytes) {
            const content = joined(pieces.splice(0));
            content.set(bytes, offset);
            pieces.push(content);
          },
          close() {},
        };
      },
      commit: () => {
        const files = [...grown].map(([path, { root, pieces }]) => ({ path, root, content: joined(pieces) }));
        this.writeFiles(files);
        grown.clear();
      },
      discard: () => grown.clear(),
    };
  }

  async letSignalsIn(): Promise<void> {}

  collectEarly<T>(act: () => Promise<T>): Promise<T> {
    return act();
  }

  async optimizeLate(): Promise<void> {}

  createScratchFile(): ScratchFile {
    const pieces: Uint8Array[] = [];
    return {
      write: (bytes) => void pieces.push(bytes.slice()),
      close() {},
      open: () => {
        const content = joined(pieces);
        return {
          size: content.length,
          read: (offset, length) => content.subarray(offset, offset + length),
          close() {},
        };
      },
    };
  }

  /** A watching run's changes happen in its pauses. After the last one, the user presses Ctrl-C. */
  startFollowing(): Following {
    const { changes } = this;
    let isEnded = false;
    return {
      get isEnded() {
        return isEnded;
      },
      pause: async () => {
        const change = changes.shift();
        if (change === undefined) isEnded = true;
        else change(this, new Set());
      },
      end() {},
    };
  }

  async watchFolders(): Promise<Watcher> {
    const watched = new Set<string>();
    return {
      add: (folder) => void watched.add(this.absolutePath(folder)),
      changes: async () => this.changes.shift()?.(this, watched),
      close() {},
    };
  }

  openStream(): undefined {
    return undefined;
  }

  /** The text of a file that a run has written. */
  textOf(path: string): string {
    return new TextDecoder().decode(this.readFile(path));
  }
}

function bytes(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const content = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const piece of pieces) {
    content.set(piece, at);
    at += piece.length;
  }
  return content;
}

function pathInGit({ path, folder }: GitPlace): string {
  return /^\.\.?\//.test(path) ? `${folder}/${path}` : path;
}

function normalise(path: string): string {
  const parts: string[] = [];
  for (const part of path.replaceAll('\\', '/').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
