import type { GatedHost } from './gate.js';

/** A line on the terminal that shows how far a long run is. Prints nothing without a terminal. */
export class StatusLine {
  private shown = false;

  constructor(private readonly host: GatedHost) {}

  get isActive(): boolean {
    return this.host.stderr.isTerminal;
  }

  show(text: string): void {
    if (!this.isActive) return;
    const columns = this.host.stderr.columns ?? 80;
    this.host.stderr.clearLine();
    this.host.stderr.write(text.slice(0, columns - 1));
    this.shown = true;
  }

  /** Removes the line before other output. */
  clear(): void {
    if (this.shown) this.host.stderr.clearLine();
    this.shown = false;
  }
}

/** Fewer files finish too quickly for a progress line. */
const FEWEST_FILES = 25;

/** Shows how many files are checked. */
export class Progress {
  private readonly line: StatusLine;

  constructor(
    host: GatedHost,
    private readonly total: number,
  ) {
    this.line = new StatusLine(host);
  }

  /** @param done how many files are done. */
  show(done: number): void {
    if (this.total >= FEWEST_FILES) this.line.show(`Checked ${done} of ${this.total} files`);
  }

  /** Removes the line before other output. */
  clear(): void {
    this.line.clear();
  }
}
