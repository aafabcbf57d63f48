import { buffersLostIn, eventsLostIn } from './buffer-members.js';
import type { TraceTotals } from './trace-start.js';
import type { WritableBuffer } from './writable-trace.js';

/** Counts what TRACE_LOGFILE_HEADER says about a whole trace. */
export class TraceCounts implements TraceTotals {
  buffersWritten = 0;
  eventsLost = 0;
  buffersLost = 0;
  numberOfProcessors = 1;
  lastTicks: bigint | undefined;

  addBuffer(buffer: WritableBuffer, processor: number, path: string): void {
    this.buffersWritten++;
    this.eventsLost += eventsLostIn(buffer, path);
    this.buffersLost += buffersLostIn(buffer, path);
    this.numberOfProcessors = Math.max(this.numberOfProcessors, processor + 1);
  }

  addTime(ticks: bigint | undefined): void {
    if (ticks !== undefined && (this.lastTicks === undefined || ticks > this.lastTicks))
      this.lastTicks = ticks;
  }
}
