/** A file to be written. */
export interface FileToWrite {
  readonly path: string;
  readonly content: string | Uint8Array;
  /**
   * Other files of the run that this one takes in by their names, from its own folder on. When one of them is written,
   * so is this one, even with the content that it had: build systems look at its time stamp only.
   */
  readonly includes?: readonly string[];
  /**
   * The file is the user's own work: it is refused when it is read-only, and where it has several names on the disk (hard
   * links), all of them show the new content. What wevtc generates takes the place of what was there.
   */
  readonly inPlace?: boolean;
}

/** What lies at a path: a plain file, a folder, or a pipe, a device or a socket. Links are followed. */
export type FileKind = 'file' | 'folder' | 'other';

/** What became of one file: its content was there already, or it was written. */
export type WriteOutcome = 'written' | 'unchanged';

/** Standard output or standard error. */
export interface Output {
  readonly isTerminal: boolean;
  /** Width of the terminal; `undefined` where there is none. */
  readonly columns: number | undefined;
  /** True once the reader is gone, as in `| head`; writing then does nothing. */
  readonly closed: boolean;
  /** True once something could not be written for another reason, such as a full disk. */
  readonly failed: boolean;
  /** @throws HostError when standard output takes no more. */
  write(text: string): void;
}

/** A file or folder in a revision of a git repository. */
export interface GitPlace {
  /** As git names revisions: a commit, branch or tag, `HEAD~1`. */
  readonly revision: string;
  /** From the root of the repository; with `./` or `../` from `folder`. */
  readonly path: string;
  /** A folder of the repository. */
  readonly folder: string;
}

/** Threads beside the main one. Jobs and results are plain data. */
export interface Threads {
  readonly count: number;
  /** Has a job done by the thread with the fewest to do. Fails when that thread ends early. */
  run(job: unknown): Promise<unknown>;
  /** Ends the threads, also in the middle of a job. */
  end(): Promise<void>;
}

/** All that wevtc needs from the machine it runs on. Failures of the machine are `HostError`s. */
export interface Host {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Output;
  readonly stderr: Output;

  /** Milliseconds since some moment, for measuring. */
  now(): number;

  /**
   * Starts threads that check files.
   *
   * @param count `undefined` for as many as suit the machine.
   * @returns `undefined` where threads are of no use.
   */
  startThreads(count: number | undefined): Promise<Threads | undefined>;

  readStdin(): Promise<Uint8Array>;

  /** Reads a plain file, of a size that has a limit. */
  readFile(path: string): Uint8Array;

  /** Reads what the user names on the command line. That may be a pipe too, which can be read once. */
  readNamedFile(path: string): Uint8Array;

  /** A file of wevtc's own package, such as the page of a rule; the path is relative to the package. */
  readPackageFile(path: string): string;

  kind(path: string): FileKind | undefined;

  /** The names of all that lies in a folder, sorted; none where there is no such folder or it may not be read. */
  namesIn(folder: string): string[];

  /**
   * The files under a folder, or of the current one, that match a glob pattern, sorted. `node_modules` and
   * `.git` are passed over.
   */
  glob(pattern: string, folder?: string): Promise<string[]>;

  /** The path from the root on, with forward slashes; links stay as they are. */
  absolutePath(path: string): string;

  /**
   * Where a path leads once every link on the way is followed, with forward slashes; what does not exist yet stays as
   * it is. `undefined` where a link leads nowhere, or nobody may look.
   */
  realPath(path: string): string | undefined;

  /**
   * The folder in which wevtc keeps what this user alone may read and write; made if missing. There is an error when none
   * is safe from other users and from repositories.
   *
   * @param checked files and folders that somebody else may have filled, besides the current folder.
   */
  privateFolder(checked: readonly string[]): string;

  /**
   * Reads a file, and never what a link leads to.
   *
   * @param most how many bytes it may have; there is an error when it has more.
   * @returns `undefined` where there is nothing.
   */
  readItself(path: string, most: number): Uint8Array | undefined;

  /** Removes the oldest of the files in a folder whose names begin in the same way, but for as many as are to be kept. */
  removeOldest(folder: string, start: string, keep: number): void;

  /** What lies at a place in a git repository. There is an error when there is no repository or no such revision. */
  gitKind(place: GitPlace): Promise<'file' | 'folder' | undefined>;

  readGitFile(place: GitPlace): Promise<Uint8Array>;

  /** The files in a folder of a git revision and below it, with paths from it on, sorted. */
  listGitFiles(place: GitPlace): Promise<string[]>;

  /** One spelling for every path that leads to the same file. */
  canonicalPath(path: string): string;

  /**
   * Writes all files or none, also when the process is killed: what was decided then is finished by the next run that
   * writes to the folder. Makes the folders they need. A file that has its content already is not touched, so that build
   * systems see no change; see `FileToWrite` for the exception. Links, devices and pipes are refused.
   */
  writeFiles(files: readonly FileToWrite[]): WriteOutcome[];

  /**
   * A device, a pipe, or a standard stream under the name of a file, such as `/dev/stdout`: what takes a report as it
   * comes.
   *
   * @returns `undefined` for all other paths.
   */
  openStream(path: string): Stream | undefined;
}

/** Where text goes that is no file; see `Host.openStream`. */
export interface Stream {
  /** Writes all of it. */
  write(text: string): void;
}

/** The machine refused: a file cannot be read, a folder cannot be made. The message is fit for users. */
export class HostError extends Error {
  override readonly name = 'HostError';
}
