import type { GatedHost } from './gate.js';

/** Fewer files are done before anybody wonders. */
const FILES_WORTH_TELLING = 25;

/** A line on the terminal that says how far a long run has come. Silent where there is no terminal. */
export class Progress {
  private readonly active: boolean;
  private shown = false;

  constructor(
    private readonly host: GatedHost,
    private readonly total: number,
  ) {
    this.active = host.stderr.isTerminal && total >= FILES_WORTH_TELLING;
  }

  /** @param done how many files are done. */
  show(done: number): void {
    if (!this.active) return;
    const columns = this.host.stderr.columns ?? 80;
    this.host.stderr.clearLine();
    this.host.stderr.write(`Checked ${done} of ${this.total} files`.slice(0, columns - 1));
    this.shown = true;
  }

  /** Makes way for other output. */
  clear(): void {
    if (this.shown) this.host.stderr.clearLine();
    this.shown = false;
  }
}
