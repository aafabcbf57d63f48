import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/**
 * A process that a test talks to. Everything that waits for it fails as soon as the process ends, with the
 * exit code and what the process has written to standard error: otherwise a process that cannot start, for
 * example without `dist/`, would hang the whole run.
 */
export class Running {
  readonly process: ChildProcessByStdio<Writable, Readable, Readable>;
  /** The exit code, or the name of a signal. */
  readonly exited: Promise<number | NodeJS.Signals>;
  /** Standard error until now. */
  errors = '';
  /** Fails when the process ends. */
  readonly ended: Promise<never>;
  private hasEnded = false;

  constructor(
    program: string,
    args: readonly string[],
    options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
  ) {
    this.process = spawn(program, args, { ...options, stdio: 'pipe' });
    this.process.stderr.on('data', (chunk: Buffer) => {
      this.errors += chunk;
    });
    // A message to a process that has ended goes nowhere. What waits for the answer fails.
    this.process.stdin.on('error', () => {});
    this.exited = new Promise((resolve) => {
      const end = (how: number | NodeJS.Signals) => {
        this.hasEnded = true;
        resolve(how);
      };
      this.process.on('close', (code, signal) => end(code ?? signal ?? -1));
      this.process.on('error', ({ message }) => {
        this.errors += message;
        end(-1);
      });
    });
    this.ended = this.exited.then((code) => {
      throw new Error(`the process has ended with ${code}: ${this.errors.trim()}`);
    });
    // The failure of those that wait is enough.
    this.ended.catch(() => {});
  }

  /** Waits for something that the process does. */
  until<T>(promise: Promise<T>): Promise<T> {
    return Promise.race([this.ended, promise]);
  }

  /** Waits until the process has done something that can only be looked up. */
  async untilTrue(condition: () => boolean): Promise<void> {
    while (!condition()) {
      if (this.hasEnded) return this.ended;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  kill(signal?: NodeJS.Signals): void {
    this.process.kill(signal);
  }
}
