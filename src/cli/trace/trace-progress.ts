import { counted } from '../../text/counted.js';
import type { GatedHost } from '../session/gate.js';
import { StatusLine } from '../session/progress.js';

/** Milliseconds between two changes of the line. Shorter runs show none. */
const STEP = 500;

/** Shows how far reading a trace is. */
export class TraceProgress {
  private readonly line: StatusLine;
  private last: number;

  constructor(private readonly host: GatedHost) {
    this.line = new StatusLine(host);
    this.last = host.now();
  }

  /**
   * @param share how much of the trace is read: 0 to 1.
   * @param events how many events passed the filters.
   */
  show(share: number, events: number): void {
    const now = this.host.now();
    if (!this.line.isActive || now - this.last < STEP) return;
    this.last = now;
    this.line.show(`Read ${Math.floor(share * 100)} %, ${counted(events, 'event')}`);
  }

  clear(): void {
    this.line.clear();
  }
}
