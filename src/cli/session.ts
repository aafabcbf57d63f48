import type { FileMistake } from '../config/json-document.js';
import type { Host } from '../host/host.js';
import { printable } from '../text/printable.js';
import { FilesRead } from './files-read.js';
import { type GatedHost, gatedHost } from './gate.js';

/** How a run ends: nothing wrong, errors found in a manifest, or the work could not be done. */
export const ExitCode = { ok: 0, errorsFound: 1, couldNotRun: 2 } as const;

/** One run of the command: the machine it runs on, and how it ends. */
export class Session {
  exitCode: number = ExitCode.ok;
  /** What could not be done, in the order it was told. */
  readonly failures: string[] = [];

  readonly host: GatedHost;
  readonly filesRead: FilesRead;

  constructor(host: Host) {
    this.host = gatedHost(host);
    this.filesRead = new FilesRead(host);
  }

  /** Errors in a manifest were found; a run that could not do its work says the more serious thing. */
  errorsFound(): void {
    this.exitCode = Math.max(this.exitCode, ExitCode.errorsFound);
  }

  /** Tells the user what could not be done. The run may go on with the rest. */
  fail(message: string): void {
    tell(this.host, message);
    this.failures.push(message);
    this.exitCode = ExitCode.couldNotRun;
  }

  /**
   * Whether the run may write a file. False, with a message to the user, when the run has read it.
   *
   * @param role what a file is that this run reads: `what was checked`.
   * @param remedy what the user can do.
   */
  mayWrite(path: string, role: string, remedy: string): boolean {
    const read = this.filesRead.at(path);
    if (read === undefined) return true;
    this.fail(`'${path}' is ${read.role ?? role}; ${remedy}`);
    return false;
  }

  /** Tells the user what is wrong in a file that was written for wevtc. */
  failIn({ source, range, message }: FileMistake): void {
    const { line, column } = source.positionAt(range.start);
    this.fail(`${source.name}:${line}:${column}: ${message}`);
  }
}

/** Says something on standard error. It is one line, whatever is in the names that it quotes. */
export function tell({ stderr }: Pick<Host, 'stderr'>, message: string): void {
  stderr.write(`wevtc: ${printable(message)}\n`);
}

/** Says what users may want to know but need not act on. */
export function tellNote(host: Pick<Host, 'stderr'>, message: string): void {
  tell(host, `note: ${message}`);
}
