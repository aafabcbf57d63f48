import { BytesError } from '../../../windows/bytes/bytes.js';
import { decompressStart } from '../compression/decompress.js';
import type { TraceFile } from '../file/trace-file.js';
import { BUFFER_HEADER_SIZE } from '../layout/buffer-header.js';
import { type BufferOrigin, type EventBuffer, eventBuffer } from '../layout/event-buffer.js';
import type { TraceProblem } from '../trace-info.js';

/** A buffer in a file, as the index knows it. */
export interface BufferEntry extends BufferOrigin {
  readonly file: TraceFile;
  /** Its offset in the file. */
  readonly offset: number;
  /** The bytes of the file after its header that belong to it: the events, or their compressed form. */
  readonly stored: number;
  /** The bytes of its events after decompression. */
  readonly filled: number;
  readonly isCompressed: boolean;
}

/**
 * Reads a buffer. If decompression fails, it contains the events before the damage, with a reported problem.
 */
export function loadBuffer(entry: BufferEntry): EventBuffer | Promise<EventBuffer> {
  return loadStart(entry, entry.filled);
}

/**
 * Reads the start of a buffer.
 *
 * @param most how many bytes of the events are needed.
 */
export function loadStart(entry: BufferEntry, most: number): EventBuffer | Promise<EventBuffer> {
  const { file, offset, stored, filled, isCompressed } = entry;
  const wanted = Math.min(most, filled);
  const enough = wanted < filled ? COMPRESSED_START : stored;
  const length = Math.min(stored, isCompressed ? enough : wanted);
  const read = file.input.read(offset + BUFFER_HEADER_SIZE, length);
  const bufferOf = (bytes: Uint8Array) => {
    if (bytes.length < length)
      reportShorter(file, offset, BUFFER_HEADER_SIZE + bytes.length, BUFFER_HEADER_SIZE + stored);
    if (!isCompressed) return eventBuffer(file.context, bytes, entry, offset);
    const content = decompressed(entry, bytes, wanted);
    return eventBuffer(file.context, content, entry, offset, 0, content.length < wanted);
  };
  return read instanceof Promise ? read.then(bufferOf) : bufferOf(read);
}

/**
 * Reads a part of an uncompressed buffer. Only a truncated file results in fewer bytes.
 *
 * @param start where it starts among the events.
 */
export async function loadPart(entry: BufferEntry, start: number, length: number): Promise<EventBuffer> {
  const { file, offset } = entry;
  const bytes = await file.input.readAlone(offset + BUFFER_HEADER_SIZE + start, length);
  if (bytes.length < length) {
    const end = BUFFER_HEADER_SIZE + start + bytes.length;
    reportShorter(file, offset, end, BUFFER_HEADER_SIZE + entry.stored);
  }
  return eventBuffer(file.context, bytes, entry, offset, start);
}

/**
 * Reports that an input has returned fewer bytes of a buffer than its size promised.
 *
 * @param read where the bytes end, from the start of the buffer. They should end at `size`.
 */
export function reportShorter(
  { context }: TraceFile,
  bufferOffset: number,
  read: number,
  size: number,
): void {
  context.report({
    kind: 'truncated-buffer',
    file: context.file,
    bufferOffset,
    offset: bufferOffset + read,
    bytesLost: size - read,
    message: 'the file has become shorter since it was opened',
  });
}

/** Enough for the first events: more than an LZNT1 chunk, and more than the XPRESS+Huffman table. */
const COMPRESSED_START = 8192;

function decompressed(entry: BufferEntry, bytes: Uint8Array, wanted: number): Uint8Array {
  const { file, offset, filled } = entry;
  const { compression } = file.info;
  const { bytes: made, error } =
    compression === 'none'
      ? { bytes: new Uint8Array(), error: new BytesError('the file has no compression format', 0) }
      : decompressStart(compression, bytes, filled, wanted);
  if (error !== undefined) {
    const problem: TraceProblem = {
      kind: 'compression',
      file: file.context.file,
      bufferOffset: offset,
      offset: offset + BUFFER_HEADER_SIZE + error.offset,
      bytesLost: filled - made.length,
      message: error.message,
    };
    file.context.report(problem);
  }
  return made;
}
