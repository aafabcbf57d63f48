import { iterableOf, objectOf } from '../../windows/checks/arguments.js';
import type { GivenEvent } from './given-event.js';
import { givenEvents } from './given-events.js';
import { TraceAssembler } from './trace-assembler.js';
import { settingsOf } from './trace-settings.js';
import type { TracePiece, WritableBuffer, WritableTrace } from './writable-trace.js';

/**
 * Returns a trace (`.etl`) with the given events or buffers, which `openTrace` returns in chronological
 * order. For a trace that does not fit in memory, use `TraceWriter`.
 *
 * @throws TypeError for a member of another type; RangeError for a member outside its range, for an event
 * that does not fit in a buffer, and for events whose time goes back on one processor.
 */
export function writeTrace(trace: WritableTrace): Uint8Array {
  const settings = settingsOf(objectOf(trace, 'trace'), 'trace');
  const events = givenEvents(trace.events, 'trace.events');
  const buffers = givenBuffers(trace.buffers);
  const known = [...buffers.flatMap((buffer) => buffer.events), ...events];
  const assembler = new TraceAssembler(settings, events[0], known);
  const pieces: TracePiece[] = [assembler.firstPiece()];
  for (const { buffer, events, path } of buffers) pieces.push(assembler.addBuffer(buffer, events, path));
  for (const event of assembler.startsWithGiven ? events.slice(1) : events) {
    pieces.push(...assembler.addEvent(event));
  }
  pieces.push(...assembler.end());
  return assembled(pieces);
}

interface GivenBuffer {
  readonly buffer: WritableBuffer;
  readonly events: readonly GivenEvent[];
  readonly path: string;
}

function givenBuffers(buffers: WritableTrace['buffers']): GivenBuffer[] {
  const list: GivenBuffer[] = [];
  for (const buffer of iterableOf(buffers ?? [], 'trace.buffers')) {
    const path = `trace.buffers[${list.length}]`;
    list.push({ buffer, events: givenEvents(objectOf(buffer, path).events, `${path}.events`), path });
  }
  return list;
}

/** Later pieces replace earlier ones. */
function assembled(pieces: readonly TracePiece[]): Uint8Array {
  const size = pieces.reduce((end, { offset, bytes }) => Math.max(end, offset + bytes.length), 0);
  const bytes = new Uint8Array(size);
  for (const piece of pieces) bytes.set(piece.bytes, piece.offset);
  return bytes;
}
