import { ByteReader } from '../bytes.js';
import {
  BUFFER_HEADER_SIZE,
  BufferFlag,
  type BufferHeader,
  MAX_BUFFER_SIZE,
  readBufferHeader,
} from './buffer-header.js';
import { layoutOf } from './event-layout.js';
import { EARLIEST, type EventTime } from './event-time.js';
import { type BufferEntry, reportShorter } from './load-buffer.js';
import type { TraceFile } from './trace-file.js';

/** The header of a buffer, and the start of its first event with the time. */
const HEADER_AND_EVENT = BUFFER_HEADER_SIZE + 24;

/** A buffer that `findBuffers` found. */
export interface FoundBuffer {
  readonly entry: BufferEntry;
  /** The time of the first event, if its header has it where it can be read without decompression. */
  readonly first: EventTime | undefined;
}

/** How many buffers `findBuffers` returns at once. */
const BATCH = 256;

/**
 * Finds the buffers of a file by their headers, in the order of the file. Where a header is damaged, it searches for the next
 * one. It reports what it skips.
 */
export async function* findBuffers(file: TraceFile): AsyncGenerator<readonly FoundBuffer[]> {
  const { input, info, context } = file;
  let batch: FoundBuffer[] = [];
  let position = 0;
  let isDamaged = false;
  let offset = 0;
  while (offset + BUFFER_HEADER_SIZE <= input.size) {
    const read = input.read(offset, HEADER_AND_EVENT);
    const bytes = read instanceof Promise ? await read : read;
    if (bytes.length < BUFFER_HEADER_SIZE) {
      reportShorter(file, offset, bytes.length, input.size - offset);
      isDamaged = true;
      break;
    }
    const header = readBufferHeader(new ByteReader(bytes));
    if (isPlausible(header, file)) {
      batch.push(foundBuffer(file, offset, header, bytes));
      position++;
      offset += header.bufferSize;
      if (batch.length === BATCH) {
        yield batch;
        batch = [];
      }
      continue;
    }
    // Sessions can reserve space before they need it.
    if (position >= info.buffersWritten && header.bufferSize === 0) break;
    isDamaged = true;
    const next = (await findHeader(offset + 1, file)) ?? input.size;
    const follows =
      next === input.size ? 'no other one follows' : `the next one is at byte 0x${next.toString(16)}`;
    context.report({
      kind: 'malformed-buffer',
      file: context.file,
      bufferOffset: offset,
      offset,
      bytesLost: next - offset,
      message: `this is not the header of a buffer; ${follows}`,
    });
    offset = next;
  }
  if (!isDamaged) reportMissing(file, position, Math.min(offset, input.size));
  yield batch;
}

/** EVENT_TRACE_FILE_MODE_CIRCULAR: new buffers replace old ones, so that the file has fewer than were written. */
const CIRCULAR_MODE = 0x2;

/** Reports buffers that the header of the file counts, but the file does not have. */
function reportMissing({ input, info, context }: TraceFile, found: number, end: number): void {
  const { buffersWritten, logFileMode } = info;
  if (found >= buffersWritten || (logFileMode & CIRCULAR_MODE) !== 0) return;
  context.report({
    kind: 'truncated-buffer',
    file: context.file,
    bufferOffset: end,
    offset: end,
    bytesLost: input.size - end,
    message: `the file has ${found} of the ${buffersWritten} buffers that its header counts`,
  });
}

function foundBuffer(file: TraceFile, offset: number, header: BufferHeader, bytes: Uint8Array): FoundBuffer {
  const { input, context } = file;
  const isCompressed = (header.flags & BufferFlag.Compressed) !== 0;
  const end = offset + header.bufferSize;
  const inFile = Math.min(end, input.size) - offset - BUFFER_HEADER_SIZE;
  if (end > input.size) {
    context.report({
      kind: 'truncated-buffer',
      file: context.file,
      bufferOffset: offset,
      offset: input.size,
      bytesLost: end - input.size,
      message: `the file ends after ${input.size - offset} of the ${header.bufferSize} bytes of the buffer`,
    });
  }
  const events = header.filledEnd - BUFFER_HEADER_SIZE;
  const stored = isCompressed ? inFile : Math.min(inFile, events);
  const filled = isCompressed ? events : stored;
  const { processor, hasProcessorIndex, loggerId } = header;
  const entry = { file, offset, stored, filled, isCompressed, processor, hasProcessorIndex, loggerId };
  const canRead = !isCompressed && !context.comparesFileTimes;
  return { entry, first: canRead ? firstTime(bytes, stored) : undefined };
}

/** @param bytes a buffer's header and the start of its first event. */
function firstTime(bytes: Uint8Array, stored: number): EventTime | undefined {
  if (stored < 24 || bytes.length < HEADER_AND_EVENT) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset + BUFFER_HEADER_SIZE, 24);
  const timeAt = layoutOf(view.getUint32(0, true))?.timeAt ?? -1;
  if (timeAt < 0) return undefined;
  return { timeHigh: view.getInt32(timeAt + 4, true), timeLow: view.getInt32(timeAt, true) ^ EARLIEST };
}

function isPlausible(header: BufferHeader, { info }: TraceFile): boolean {
  const { bufferSize, filledEnd, flags } = header;
  if (bufferSize < BUFFER_HEADER_SIZE || bufferSize > MAX_BUFFER_SIZE || filledEnd < BUFFER_HEADER_SIZE) {
    return false;
  }
  const isCompressed = (flags & BufferFlag.Compressed) !== 0;
  // The session's own buffers were not larger than the header of the file says.
  return (
    !isCompressed || (info.compression !== 'none' && filledEnd <= Math.min(info.bufferSize, MAX_BUFFER_SIZE))
  );
}

/** The bytes that a search reads at once. */
const SEARCHED = 0x4_0000;

/** Returns where the next header of a buffer is. It can be anywhere, because buffers can have different sizes. */
async function findHeader(from: number, file: TraceFile): Promise<number | undefined> {
  const { input } = file;
  for (let start = from; start + BUFFER_HEADER_SIZE <= input.size; start += SEARCHED) {
    const bytes = await input.read(start, SEARCHED + HEADER_AND_EVENT);
    for (let at = 0; at < SEARCHED && at + BUFFER_HEADER_SIZE <= bytes.length; at++) {
      if (isCertain(bytes, at, file)) return start + at;
    }
  }
  return undefined;
}

/** Whether bytes that may be anything are the header of a buffer: all its members are possible, and so is its first event. */
function isCertain(bytes: Uint8Array, at: number, file: TraceFile): boolean {
  // Most places fail here: the high bytes of BufferSize, BufferFlag and BufferType are small.
  if ((bytes[at + 3] as number) > 1 || bytes[at + 0x35] !== 0 || bytes[at + 0x37] !== 0) return false;
  const header = readBufferHeader(new ByteReader(bytes.subarray(at, at + BUFFER_HEADER_SIZE)));
  if (!isPlausible(header, file) || header.bufferType > 7 || header.flags > 0x7f) return false;
  if ((header.flags & BufferFlag.Compressed) !== 0) return true;
  if (header.filledEnd > header.bufferSize) return false;
  if (header.filledEnd === BUFFER_HEADER_SIZE) return true;
  if (bytes.length - at < HEADER_AND_EVENT) return false;
  const event = bytes.byteOffset + at + BUFFER_HEADER_SIZE;
  return layoutOf(new DataView(bytes.buffer, event, 4).getUint32(0, true)) !== undefined;
}
