import type { GatedHost } from './gate.js';

/** Fewer files finish too quickly for a progress line. */
const FEWEST_FILES = 25;

/** A line on the terminal that shows the progress of a long run. Prints nothing without a terminal. */
export class Progress {
  private readonly active: boolean;
  private shown = false;

  constructor(
    private readonly host: GatedHost,
    private readonly total: number,
  ) {
    this.active = host.stderr.isTerminal && total >= FEWEST_FILES;
  }

  /** @param done how many files are done. */
  show(done: number): void {
    if (!this.active) return;
    const columns = this.host.stderr.columns ?? 80;
    this.host.stderr.clearLine();
    this.host.stderr.write(`Checked ${done} of ${this.total} files`.slice(0, columns - 1));
    this.shown = true;
  }

  /** Removes the line before other output. */
  clear(): void {
    if (this.shown) this.host.stderr.clearLine();
    this.shown = false;
  }
}
