import type { TraceFile } from '../file/trace-file.js';
import { findBuffers } from './buffer-index.js';
import { BufferList } from './buffer-list.js';
import { startOf } from './buffer-start.js';
import { reportRepeated } from './repeated-buffers.js';

/** Finds the buffers of files that have events, and sorts them by the time of their first event. */
export async function sortedBuffers(files: readonly TraceFile[]): Promise<BufferList> {
  const buffers = new BufferList(files);
  for (const file of files) {
    for await (const found of findBuffers(file)) {
      for (const buffer of found) {
        const start = startOf(buffer);
        const time = start instanceof Promise ? await start : start;
        if (time !== undefined) buffers.add(buffer.entry, time);
      }
    }
  }
  buffers.sort();
  await reportRepeated(buffers);
  return buffers;
}
