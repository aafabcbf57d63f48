import { ByteReader } from '../../../windows/bytes/bytes.js';
import { limitFor } from '../compression/growth.js';
import { isFilledWith } from '../file/file-compression.js';
import type { TraceFile } from '../file/trace-file.js';
import { HEADER_AND_EVENT, isCompressed } from '../layout/buffer-check.js';
import {
  BUFFER_HEADER_SIZE,
  type BufferHeader,
  MAX_BUFFER_SIZE,
  readBufferHeader,
} from '../layout/buffer-header.js';
import type { FileContext } from '../layout/event-buffer.js';
import { layoutOf } from '../layout/event-layout.js';
import { endOfEvents } from '../layout/event-search.js';
import { EARLIEST, type EventTime } from '../layout/event-time.js';
import { BufferEnds } from './buffer-ends.js';
import { type BufferEntry, reportShorter } from './load-buffer.js';

/** A buffer that `findBuffers` found. */
export interface FoundBuffer {
  readonly entry: BufferEntry;
  /** The time of the first event, if its header has it where it can be read without decompression. */
  readonly first: EventTime | undefined;
}

/** The number of buffers that `findBuffers` returns at once. */
const BATCH = 256;

/** Headers this far apart are read alone: most bytes between them would leave the cache before their use. */
const FAR = 0x8000;

/**
 * Finds a file's buffers by their headers, in order. Skips and reports corrupt parts up to the next header.
 */
export async function* findBuffers(file: TraceFile): AsyncGenerator<readonly FoundBuffer[]> {
  const { input, info, context } = file;
  const ends = new BufferEnds(file);
  const batch: FoundBuffer[] = [];
  let position = 0;
  let isDamaged = false;
  let offset = 0;
  let before = 0;
  /** The bytes of compressed buffers, after decompression. */
  let grown = 0;
  /** The offset of the last buffer; `undefined` if its header could not be read. */
  let last: number | undefined;
  while (offset + BUFFER_HEADER_SIZE <= input.size) {
    const read =
      offset - before < FAR
        ? input.read(offset, HEADER_AND_EVENT)
        : input.readAlone(offset, HEADER_AND_EVENT);
    before = offset;
    const bytes = read instanceof Promise ? await read : read;
    if (bytes.length < BUFFER_HEADER_SIZE) {
      reportShorter(file, offset, bytes.length, input.size - offset);
      isDamaged = true;
      break;
    }
    const header = readBufferHeader(new ByteReader(bytes));
    const end = ends.isAsExpected(header) ? offset + header.bufferSize : await ends.endOf(header, offset);
    if (end !== undefined) {
      const isWrong = end !== offset + header.bufferSize;
      if (isWrong) reportHeader(context, offset, wrongSize(header.bufferSize, end - offset));
      isDamaged ||= isWrong;
      const coming = foundBuffer(file, offset, end, header, bytes);
      const found = coming instanceof Promise ? await coming : coming;
      if (found.entry.isCompressed) grown += found.entry.filled;
      if (grown > limitFor(input.size)) {
        reportGrowth(file, offset);
        isDamaged = true;
        break;
      }
      batch.push(found);
      position++;
      last = offset;
      offset = end;
    } else {
      // If bytes of the last buffer are missing, this is the inside of the buffer that follows it.
      const next = await ends.nextHeader(last === undefined ? offset + 1 : last + BUFFER_HEADER_SIZE);
      if (last !== undefined && next !== undefined && next < offset) {
        isDamaged = true;
        reportHeader(context, last, wrongSize(offset - last, next - last));
        batch.push(shortened(batch.pop() as FoundBuffer, next));
        offset = next;
        last = undefined;
        continue;
      }
      last = undefined;
      // Sessions can reserve space before they need it.
      if (next === undefined && position >= info.buffersWritten && header.bufferSize === 0) break;
      isDamaged = true;
      const saved = await buffersWithoutHeader(file, offset, next ?? input.size, await ends.usualSize());
      batch.push(...saved);
      reportNoHeader(context, offset, next, input.size, saved);
      offset = next ?? input.size;
    }
    // The last one stays here, because it can turn out to be shorter.
    if (batch.length > BATCH) yield batch.splice(0, BATCH);
  }
  if (!isDamaged) reportMissing(file, position, Math.min(offset, input.size));
  yield batch;
}

const wrongSize = (said: number, actual: number) =>
  `the header of the buffer says ${said} bytes, but the buffer has ${actual}`;

/** Reports what is wrong in the header of a buffer. */
function reportHeader(context: FileContext, offset: number, message: string, bytesLost = 0): void {
  context.report({
    kind: 'malformed-buffer',
    file: context.file,
    bufferOffset: offset,
    offset,
    bytesLost,
    message,
  });
}

function reportGrowth({ input, context }: TraceFile, offset: number): void {
  context.report({
    kind: 'compression',
    file: context.file,
    bufferOffset: offset,
    offset,
    bytesLost: input.size - offset,
    message: `without compression, the buffers up to here have more than ${limitFor(input.size)} bytes, which is the limit`,
  });
}

function reportNoHeader(
  context: FileContext,
  offset: number,
  next: number | undefined,
  size: number,
  saved: readonly FoundBuffer[],
): void {
  const follows =
    next === undefined ? 'no other one follows' : `the next one is at byte 0x${next.toString(16)}`;
  const readable =
    saved.length === 0 ? '' : '; events after it can be read, but their processor is not known';
  const bytesSaved = saved.reduce((sum, { entry }) => sum + entry.stored, 0);
  const message = `this is not the header of a buffer; ${follows}${readable}`;
  reportHeader(context, offset, message, (next ?? size) - offset - bytesSaved);
}

/** The buffers of usual size between two offsets with readable events but unreadable headers. */
async function buffersWithoutHeader(
  file: TraceFile,
  from: number,
  to: number,
  usualSize: number,
): Promise<FoundBuffer[]> {
  const { input } = file;
  const buffers: FoundBuffer[] = [];
  for (let offset = from; offset + BUFFER_HEADER_SIZE < to; offset += usualSize) {
    const start = offset + BUFFER_HEADER_SIZE;
    const content = await input.readAlone(start, Math.min(to, offset + usualSize) - start);
    const filled = endOfEvents(content);
    if (filled === 0) continue;
    const unknown = { processor: 0, hasProcessorIndex: true, loggerId: 0 };
    const entry = { file, offset, stored: filled, filled, isCompressed: false, ...unknown };
    buffers.push({ entry, first: undefined });
  }
  return buffers;
}

/** EVENT_TRACE_FILE_MODE_CIRCULAR: new buffers replace old ones, so the file has fewer than were written. */
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

function foundBuffer(
  file: TraceFile,
  offset: number,
  end: number,
  header: BufferHeader,
  bytes: Uint8Array,
): FoundBuffer | Promise<FoundBuffer> {
  const { input, info, context } = file;
  const hasCompressed = isCompressed(header, info.compression !== 'none');
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
  const { processor, hasProcessorIndex, loggerId, filledEnd, offsetEnd } = header;
  const found = (events: number): FoundBuffer => {
    const stored = hasCompressed ? inFile : Math.min(inFile, events);
    const filled = hasCompressed ? events : stored;
    const origin = { processor, hasProcessorIndex, loggerId };
    const entry = { file, offset, stored, filled, isCompressed: hasCompressed, ...origin };
    const canRead = !hasCompressed && !context.comparesFileTimes;
    return { entry, first: canRead ? firstTime(bytes, stored) : undefined };
  };
  // The first buffer of a merged file has two ends, the first of which is right; in others, both are equal.
  const isSure = filledEnd === offsetEnd || offset === 0;
  const most = hasCompressed ? MAX_BUFFER_SIZE : end - offset;
  if (isSure && filledEnd >= BUFFER_HEADER_SIZE && filledEnd <= most)
    return found(filledEnd - BUFFER_HEADER_SIZE);
  return trueFill(file, offset, inFile, header, hasCompressed).then(found);
}

/** A buffer that ends earlier than its header says. */
function shortened({ entry }: FoundBuffer, end: number): FoundBuffer {
  const stored = Math.min(entry.stored, end - entry.offset - BUFFER_HEADER_SIZE);
  const filled = entry.isCompressed ? entry.filled : stored;
  return { entry: { ...entry, stored, filled }, first: undefined };
}

/** Finds where the events of a buffer end whose header says two different things, or nothing possible. */
async function trueFill(
  file: TraceFile,
  offset: number,
  stored: number,
  { filledEnd, offsetEnd }: BufferHeader,
  hasCompressed: boolean,
): Promise<number> {
  const { input, info, context } = file;
  const bytes = await input.readAlone(offset + BUFFER_HEADER_SIZE, stored);
  const most = hasCompressed ? MAX_BUFFER_SIZE - BUFFER_HEADER_SIZE : stored;
  const said = [filledEnd, offsetEnd]
    .map((end) => end - BUFFER_HEADER_SIZE)
    .filter((fill) => fill >= 0 && fill <= most);
  const end = hasCompressed
    ? said.find((fill) => isFilledWith(bytes, info.compression, fill))
    : endNear(endOfEvents(bytes), said);
  const fill = end ?? Math.max(0, ...said);
  if (fill !== filledEnd - BUFFER_HEADER_SIZE) {
    const actual = fill + BUFFER_HEADER_SIZE;
    reportHeader(
      context,
      offset,
      `the header of the buffer says that its events end at byte ${filledEnd}, but they end at byte ${actual}`,
    );
  }
  return fill;
}

/** Chooses between the ends that a header says. An event in between that cannot be read is not the end. */
function endNear(seen: number, said: readonly number[]): number {
  if (said.length === 0 || said.includes(seen)) return seen;
  return said.find((fill) => fill > seen) ?? seen;
}

/** @param bytes a buffer's header and the start of its first event. */
function firstTime(bytes: Uint8Array, stored: number): EventTime | undefined {
  if (stored < 24 || bytes.length < HEADER_AND_EVENT) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset + BUFFER_HEADER_SIZE, 24);
  const timeAt = layoutOf(view.getUint32(0, true))?.timeAt ?? -1;
  if (timeAt < 0) return undefined;
  return { timeHigh: view.getInt32(timeAt + 4, true), timeLow: view.getInt32(timeAt, true) ^ EARLIEST };
}
