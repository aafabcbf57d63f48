import type { FileMistake } from '../../project/config/json-document.js';
import type { Host, Output } from '../../project/host/host.js';
import { printable } from '../../text/printable.js';
import { FilesRead } from './files-read.js';
import { type GatedHost, gatedHost } from './gate.js';

/** The result of a run: no errors, errors in a manifest, or a run that could not do its work. */
export const ExitCode = { ok: 0, errorsFound: 1, couldNotRun: 2 } as const;

const NOWHERE: Output = {
  isTerminal: false,
  columns: undefined,
  closed: true,
  failed: false,
  write() {},
  writeUtf8() {},
};

/** A file that was found but is not read. */
export interface SkippedFile {
  readonly name: string;
  /** Its kind, with an article. */
  readonly what: string;
}

/** One run of the command: its host, its failures and its exit code. */
export class Session {
  exitCode: number = ExitCode.ok;
  /** The messages about what could not be done, in order. */
  readonly failures: string[] = [];

  /** The files that a search found and that describe no events, such as manual pages. */
  readonly skipped: SkippedFile[] = [];

  readonly host: GatedHost;
  readonly filesRead: FilesRead;

  /** A line about commands with an option that the chosen one lacks; empty if there are none or too many. */
  optionHint: (option: string) => string = () => '';

  /**
   * @param features parts of wevtc that this run has used and that not every run uses. There are few names in
   *   all: a run that adds one makes wevtc compile its code again; see `Bundles.save`.
   */
  constructor(
    host: Host,
    readonly features: Set<string> = new Set(),
    filesRead = new FilesRead(host),
  ) {
    this.host = gatedHost(host);
    this.filesRead = filesRead;
  }

  /** A session on the same machine that prints no messages, for attempts that may fail. */
  silent(): Session {
    const host = Object.create(this.host, { stderr: { value: NOWHERE } });
    return new Session(host, this.features, this.filesRead);
  }

  /** A session for another run on the same machine. */
  next(): Session {
    return new Session(this.host, this.features);
  }

  /** Records that a manifest has errors. A higher exit code stays. */
  errorsFound(): void {
    this.exitCode = Math.max(this.exitCode, ExitCode.errorsFound);
  }

  /** Tells the user what could not be done. The run may continue with the rest. */
  fail(message: string): void {
    tell(this.host, message);
    this.failures.push(message);
    this.exitCode = ExitCode.couldNotRun;
  }

  /**
   * Whether the run may write a file; false, with a message that includes the `remedy`, if the run has read
   * it. `role` describes such a file, for example as `an input of this run`.
   */
  mayWrite(path: string, role: string, remedy: string): boolean {
    const read = this.filesRead.at(path);
    if (read === undefined) return true;
    this.fail(`'${path}' is ${read.role ?? role}; ${remedy}`);
    return false;
  }

  /** Reports a mistake in a file that was written for wevtc, such as a configuration. */
  failIn({ source, range, message }: FileMistake): void {
    const { line, column } = source.positionAt(range.start);
    this.fail(`${source.file}:${line}:${column}: ${message}`);
  }
}

/** Prints a message to standard error, on one line, even if the names that it quotes have line ends. */
export function tell({ stderr }: Pick<Host, 'stderr'>, message: string): void {
  stderr.write(`wevtc: ${printable(message)}\n`);
}

/** Prints a message that needs no action. */
export function tellNote(host: Pick<Host, 'stderr'>, message: string): void {
  tell(host, `note: ${message}`);
}
