import type { TraceFileInfo } from '../trace/trace-info.js';

/**
 * A text that is equal for files of one machine that were recorded between two starts of Windows. Such files
 * share processes and modules.
 */
export function bootOf({ bootTime, perfFreq }: TraceFileInfo): string {
  return `${bootTime}/${perfFreq}`;
}
