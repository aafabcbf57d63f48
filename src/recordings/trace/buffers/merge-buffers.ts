import { EventBatch } from '../events/event-batch.js';
import { isBefore } from '../layout/event-time.js';
import type { BufferList, RankedBuffer } from './buffer-list.js';
import type { BufferEntry } from './load-buffer.js';
import { MERGE_LIMITS, type MergeLimits } from './merge-limits.js';
import { type OpenBuffer, OpenBuffers } from './open-buffers.js';

/** The progress of a merge. */
export interface MergeProgress {
  /** Buffers whose last event has been returned. */
  buffersDone: number;
  events: number;
}

/**
 * Returns buffers' events in chronological order, in batches; ties keep the order of files and their buffers.
 *
 * @param buffers sorted. In each buffer, time does not go back. Where it does, it goes back in the result.
 */
export async function* mergeBuffers(
  buffers: BufferList,
  progress: MergeProgress,
  limits: MergeLimits = MERGE_LIMITS,
): AsyncGenerator<EventBatch> {
  const open = new OpenBuffers(limits);
  let next = buffers.at(0);
  let unopened = 0;
  /** Whether the next buffer should have been opened before. */
  let isLate = false;
  let batch = new EventBatch(0, limits.batchEvents);
  let bytesBefore = 0;
  for (;;) {
    const isFull = batch.length >= limits.batchEvents || open.bytesRead - bytesBefore >= limits.batchBytes;
    if (isFull && batch.length > 0) {
      yield batch;
      batch = new EventBatch(progress.events, limits.batchEvents);
      bytesBefore = open.bytesRead;
    }
    const { first } = open;
    if (next !== undefined && (first === undefined || isBefore(next, first))) {
      if (!open.isFullFor(next.entry)) {
        if (isLate) reportOrder(next.entry, 'too many buffers have events of the same time');
        if (!(await open.add(next))) progress.buffersDone++;
        isLate = false;
        unopened++;
        next = buffers.at(unopened);
        continue;
      }
      isLate = true;
    }
    if (first === undefined) break;
    if (first.isCut || !first.isLoaded) {
      if (!(await open.readOn(first))) endOf(first, open, progress);
      continue;
    }
    takeEvents(open, isLate ? undefined : next, batch, progress, limits.batchEvents);
  }
  if (batch.length > 0) yield batch;
}

/**
 * Adds the next events to a batch: at least one, up to the end of a buffer, to one that must be opened or
 * loaded first, or to the end of the batch. Engines optimize this function, but not a generator's loop.
 *
 * @param next the next buffer to open; `undefined` if it has to wait.
 */
function takeEvents(
  open: OpenBuffers,
  next: RankedBuffer | undefined,
  batch: EventBatch,
  progress: MergeProgress,
  batchEvents: number,
): void {
  let first = open.first as OpenBuffer;
  do {
    batch.add(first);
    progress.events++;
    if (!first.next()) {
      if (!first.isCut) endOf(first, open, progress);
      return;
    }
    open.moved(first);
    first = open.first as OpenBuffer;
  } while (batch.length < batchEvents && first.isLoaded && (next === undefined || isBefore(first, next)));
}

function endOf(buffer: OpenBuffer, open: OpenBuffers, progress: MergeProgress): void {
  progress.buffersDone++;
  if (buffer.goesBack) reportOrder(buffer.entry, 'the time of its events goes back');
  open.remove(buffer);
}

function reportOrder({ file: { context }, offset }: BufferEntry, message: string): void {
  context.report({
    kind: 'time-order',
    file: context.file,
    bufferOffset: offset,
    offset,
    bytesLost: 0,
    message: `${message}, so events are not in order of time`,
  });
}
