/** The path of a file to write. */
export interface OutputPath {
  readonly path: string;
  /** The folder that the user named: no link below it is followed. It can be a link itself. */
  readonly root: string;
  /** The place of the root when it was checked, links followed. By now, it can be a link to another one. */
  readonly realRoot?: string | undefined;
}

export interface FileToWrite extends OutputPath {
  readonly content: string | Uint8Array;
  /**
   * Other files of the run that this one includes, relative to its folder. If one of them is written, so is
   * this one, even if its content is unchanged, because build systems only check its time stamp.
   */
  readonly includes?: readonly string[];
  /** Write the file even if its content is unchanged, because programs look at its time stamp. */
  readonly always?: boolean;
  /** The user's own file: errors if read-only, and updates all hard links. Generated files are replaced. */
  readonly inPlace?: boolean;
}

/** A path's type, links followed: a regular file, a folder, or other (a pipe, device, or socket). */
export type FileKind = 'file' | 'folder' | 'other';

/** The result for one file: it was written, or it already had the content. */
export type WriteOutcome = 'written' | 'unchanged';

/** Standard output or standard error. */
export interface Output {
  readonly isTerminal: boolean;
  /** Width of the terminal; `undefined` if there is no terminal. */
  readonly columns: number | undefined;
  /** True after the reader has closed the pipe, as `head` does; writing then does nothing. */
  readonly closed: boolean;
  /** True after a write failed for another reason, such as a full disk. */
  readonly failed: boolean;
  /** Writes text in UTF-8, or bytes unchanged. Throws a HostError if standard output cannot be written. */
  write(text: string | Uint8Array): void;
  /** Writes text that is UTF-8 already. Does not keep the array after the call. */
  writeUtf8(text: Uint8Array): void;
}

/** A file or folder in a revision of a git repository. */
export interface GitPlace {
  /** A revision in git's syntax: a commit, branch or tag, `HEAD~1`. */
  readonly revision: string;
  /** Relative to the root of the repository; if it starts with `./` or `../`, relative to `folder`. */
  readonly path: string;
  /** A folder of the repository. */
  readonly folder: string;
}

/** The attributes of a file in git that decide what git writes when it checks the file out. */
export interface GitAttributes {
  /** The encoding's iconv name (`working-tree-encoding`). The repository has the text in UTF-8. */
  readonly encoding: string | undefined;
  /** The name of the filter: a program of the user's configuration, which wevtc never runs. */
  readonly filter: string | undefined;
}

/** A file that was read, unless its stamp shows that its content is known. */
export interface StampedFile {
  /** The same only for the same content. `undefined` if the file can change without a change of the stamp. */
  readonly stamp: string | undefined;
  /** `undefined` if the stamp is the known one. */
  readonly content: Uint8Array | undefined;
}

/** Threads in addition to the main thread, or processes. Jobs and results are plain data. */
export interface Threads {
  readonly count: number;
  /** Runs a job in the thread with the fewest jobs. Fails if that thread ends early. */
  run(job: unknown): Promise<unknown>;
  /** Ends the threads, even during a job. */
  end(): Promise<void>;
}

/** Everything wevtc needs from its machine. Failures of the machine are `HostError`s. */
export interface Host {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Output;
  readonly stderr: Output;

  /** Milliseconds since an arbitrary moment, for measurements. */
  now(): number;

  /** Starts `count` threads that check files (default: as suits the machine). `undefined` if not faster. */
  startThreads(count: number | undefined): Promise<Threads | undefined>;

  /**
   * Starts processes that convert traces: as many as `wanted`, or as processors and memory permit, up to the
   * number with work (`most`). One that ends early is replaced for the next job. `undefined` if there is no
   * work, or if this process must do it.
   */
  startProcesses(wanted: number | undefined, most: number): Promise<Threads | undefined>;

  readStdin(): Promise<Uint8Array>;

  /** Whether questions can be asked: standard input and standard error are a terminal. */
  readonly isInteractive: boolean;

  /** Asks on the terminal. Returns the trimmed line; `undefined` if the user ends the input. */
  ask(question: string): Promise<string | undefined>;

  /** Reads a plain file. There is a size limit. */
  readFile(path: string): Uint8Array;

  /** Reads a file from the command line. It can also be a pipe, which can be read only once. */
  readNamedFile(path: string): Uint8Array;

  /** Reads a plain file, unless its stamp is `known`; `undefined` on failure, which `readFile` explains. */
  readStamped(path: string, known: string | undefined): StampedFile | undefined;

  /** Opens a user-specified plain file of any size for random access. Throws an error for anything else. */
  openFile(path: string): OpenFile;

  /** Creates a file for data too large for memory. It is gone when closed, or when the process ends. */
  createScratchFile(): ScratchFile;

  /** Reads a file of wevtc's own package, such as the page of a rule. The path is relative to the package. */
  readPackageFile(path: string): string;

  /** The absolute path of a file in wevtc's package, for other programs; `undefined` if not on disk. */
  packagePath(path: string): string | undefined;

  kind(path: string): FileKind | undefined;
  /** Whether files of TypeScript run as they are. */
  readonly runsTypeScript: boolean;

  /** Runs a JavaScript file, if the user allows it. Returns its exports, and throws whatever it throws. */
  importModule(path: string): Promise<unknown>;

  /** Returns the location of a file's syntax error, in stack trace format; `undefined` if it is unknown. */
  placeOfSyntaxError(path: string): Promise<string | undefined>;

  /** Waits for a promise of code that is not wevtc's. Fails if nothing can settle it any more. */
  settled<T>(promise: PromiseLike<T>): Promise<T>;

  /** The sorted names of everything in a folder; empty if the folder does not exist or cannot be read. */
  namesIn(folder: string): string[];

  /** Sorted glob matches in a folder (default: current) and below, without `node_modules` and `.git`. */
  glob(pattern: string, folder?: string): Promise<string[]>;

  /** The absolute path, with forward slashes. Links are not followed. */
  absolutePath(path: string): string;

  /**
   * Resolves links, keeps missing parts, and uses `/`; `undefined` for a broken link or denied permission.
   */
  realPath(path: string): string | undefined;

  /**
   * The folder for files that only this user can read and write; created if missing. Throws an error if no
   * folder is safe from other users, from repositories, and from the `checked` files and folders, whose
   * content can come from others, as that of the current folder can.
   */
  privateFolder(checked: readonly string[]): string;

  /** Reads a file, but follows no link; `undefined` if missing. Throws an error above `most` bytes. */
  readItself(path: string, most: number): Uint8Array | undefined;

  /** Removes all but the newest `keep` files in a folder whose names begin with `start`. */
  removeOldest(folder: string, start: string, keep: number): void;

  /** The item at a path in Git. Throws an error if the repository or revision does not exist. */
  gitKind(place: GitPlace): Promise<'file' | 'folder' | undefined>;

  /** The content of a file as the repository has it. Throws an error for a pointer of Git LFS. */
  readGitFile(place: GitPlace): Promise<Uint8Array>;

  /** Returns the conversion that Git applies to a file's content on checkout. No filter runs. */
  gitAttributes(place: GitPlace): Promise<GitAttributes>;

  /** The sorted files in a folder of a git revision and its subfolders, with paths relative to the folder. */
  listGitFiles(place: GitPlace): Promise<string[]>;

  /** The same spelling for all paths to the same file. */
  canonicalPath(path: string): string;

  /**
   * Writes all files or none, even if the process is killed: the next run that writes to the folder completes
   * a decided change. Creates missing folders. Leaves up-to-date files alone for build systems, except with
   * `FileToWrite.includes` and `always`. Throws an error for links, devices, and pipes.
   */
  writeFiles(files: readonly FileToWrite[]): WriteOutcome[];

  /**
   * Starts files that are too large for memory. Nothing is at their paths until `commit`. If the process is
   * killed, the folder's next run removes them. Ctrl-C leaves nothing if `letSignalsIn` is polled.
   */
  createFiles(): OutputFiles;

  /** Handles the signals that have arrived, such as Ctrl-C, during long work. */
  letSignalsIn(): Promise<void>;

  /**
   * Runs `act` and meanwhile collects garbage earlier, for work that keeps little and drops much, such as
   * reading a long file piece by piece. Without it, the engine lets the memory grow to several times what is
   * kept.
   *
   * @param keepsNothing whether `act` drops almost all that it makes at once, so that little space for new
   *   objects does not cost time.
   */
  collectEarly<T>(act: () => Promise<T>, keepsNothing?: boolean): Promise<T>;

  /**
   * Lets the engine optimize code later from now on. Optimizing takes longer than it gains when a process
   * works on few inputs and ends. Code that reads recordings is also better optimized after more of them have
   * been read.
   *
   * @param bytes the size of the next input: a small one changes nothing, and many end it. Without it, the
   *   run reads recordings.
   */
  optimizeLate(bytes?: number): Promise<void>;

  /** Starts a run that looks for something again and again, until the user presses Ctrl-C. */
  startFollowing(): Following;

  /** Starts to look for changes of files. */
  watchFolders(): Promise<Watcher>;

  /** Opens a device, a pipe, or a standard stream (`/dev/stdout`) for a report; `undefined` for others. */
  openStream(path: string): Stream | undefined;
}

/** The pauses of a run that Ctrl-C ends properly, instead of ending the process. */
export interface Following {
  /** Whether the user pressed Ctrl-C (twice ends the process); updated in pauses and by `letSignalsIn`. */
  readonly isEnded: boolean;
  /** Waits; shorter if the user presses Ctrl-C. */
  pause(milliseconds: number): Promise<void>;
  /** Ctrl-C ends the process again. */
  end(): void;
}

/** Watches folders, without the folders in them. */
export interface Watcher {
  /** Throws an error if the folder cannot be watched. Adding a watched folder again has no effect. */
  add(folder: string): void;
  /**
   * Waits for changes, and returns the absolute paths that were changed, created or removed; `undefined` if
   * no folder is watched any more. Changes in quick succession are reported together; changes between two
   * calls are not lost.
   */
  changes(): Promise<readonly string[] | undefined>;
  close(): void;
}

export interface OpenFile {
  /** In bytes, when it was opened. */
  readonly size: number;
  /** Returns bytes from an offset on; fewer at the end of the file. */
  read(offset: number, length: number): Uint8Array;
  close(): void;
}

/** A temporary file without a name; see `Host.createScratchFile`. */
export interface ScratchFile {
  write(bytes: Uint8Array): void;
  /** Reads what is written. Closing it also closes this file. */
  open(): OpenFile;
  close(): void;
}

/** A growing file. If writing throws a `HostError`, all files of the run must be discarded. */
export interface OutputFile {
  write(bytes: Uint8Array): void;
  /** Replaces bytes that are already written. */
  replace(offset: number, bytes: Uint8Array): void;
  /** No bytes follow. Closing early keeps the number of open files low. */
  close(): void;
}

/** Files that are written piece by piece; see `Host.createFiles`. */
export interface OutputFiles {
  /** Starts a file. Creates missing folders. Throws an error for links, devices, pipes and folders. */
  create(output: OutputPath): OutputFile;
  /** Puts all files into their places, or none. */
  commit(): void;
  /** Removes all files that are not in their places. Does nothing after `commit`. */
  discard(): void;
}

/** An output that is not a file; see `Host.openStream`. */
export interface Stream {
  /** Writes all bytes. */
  write(bytes: Uint8Array): void;
}

/** A machine failure, such as an unreadable file. The message is suitable for users. */
export class HostError extends Error {
  override readonly name = 'HostError';

  /** By name, because each bundle that contains this class has a copy of it. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'HostError';
  }
}
