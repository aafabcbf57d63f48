import type { ReadingProgress } from '../../analysis/reading/chosen-events.js';
import type { Host } from '../../project/host/host.js';
import { counted } from '../../text/counted.js';
import type { GatedHost } from '../session/gate.js';
import { StatusLine } from '../session/progress.js';

/** Milliseconds between two changes of the line. Shorter runs show none. */
const STEP = 500;

/** Milliseconds between two looks at signals. */
const BETWEEN_SIGNALS = 100;

/** Shows how far reading a trace is. */
export class TraceProgress implements ReadingProgress {
  private readonly line: StatusLine;
  private last: number;
  private lastSignals: number;

  constructor(private readonly host: GatedHost & Pick<Host, 'letSignalsIn'>) {
    this.line = new StatusLine(host);
    this.last = host.now();
    this.lastSignals = this.last;
  }

  async step(share: number, events: number): Promise<void> {
    if (this.host.now() - this.lastSignals >= BETWEEN_SIGNALS) {
      await this.host.letSignalsIn();
      this.lastSignals = this.host.now();
    }
    this.show(share, events);
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
