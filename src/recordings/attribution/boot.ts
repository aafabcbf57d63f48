import type { TraceFileInfo } from '../trace/trace-info.js';

/** A string that matches between files of one machine and Windows boot, which share processes and modules. */
export function bootOf({ bootTime, perfFreq }: TraceFileInfo): string {
  return `${bootTime}/${perfFreq}`;
}
