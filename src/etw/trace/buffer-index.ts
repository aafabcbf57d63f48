import { ByteReader } from '../bytes.js';
import {
  BUFFER_HEADER_SIZE,
  BufferFlag,
  type BufferHeader,
  MAX_BUFFER_SIZE,
  readBufferHeader,
} from './buffer-header.js';
import { layoutOf } from './event-layout.js';
import { InputWindow } from './input-window.js';
import type { BufferEntry, TraceFile } from './trace-file.js';

/**
 * Finds the buffers of a file by their headers, in the order of the file. Where a header is damaged, it searches for the next one.
 * It reports what it skips.
 */
export async function* findBuffers(file: TraceFile): AsyncGenerator<BufferEntry> {
  const { input, info, context } = file;
  const window = new InputWindow(input, info.bufferSize);
  let position = 0;
  for (let offset = 0; offset + BUFFER_HEADER_SIZE <= input.size; ) {
    const header = readBufferHeader(new ByteReader(await window.read(offset, BUFFER_HEADER_SIZE)));
    if (!isPlausible(header, file)) {
      // Sessions can reserve space before they need it.
      if (position >= info.buffersWritten && header.bufferSize === 0) return;
      const next = (await findHeader(offset + 1, file)) ?? input.size;
      context.report({
        kind: 'malformed-buffer',
        file: context.file,
        bufferOffset: offset,
        offset,
        bytesLost: next - offset,
        message: `this is not the header of a buffer; ${next === input.size ? 'no other one follows' : `the next one is at ${next}`}`,
      });
      offset = next;
      continue;
    }
    const end = offset + header.bufferSize;
    const isCompressed = (header.flags & BufferFlag.Compressed) !== 0;
    const inFile = Math.min(end, input.size) - offset - BUFFER_HEADER_SIZE;
    const filled = isCompressed
      ? header.filledEnd - BUFFER_HEADER_SIZE
      : Math.min(header.filledEnd, header.bufferSize) - BUFFER_HEADER_SIZE;
    const stored = isCompressed ? inFile : Math.min(inFile, filled);
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
    yield { file, position, offset, header, stored, filled: isCompressed ? filled : stored, isCompressed };
    position++;
    offset = end;
  }
}

function isPlausible(header: BufferHeader, { info }: TraceFile): boolean {
  const { bufferSize, filledEnd, flags } = header;
  if (bufferSize < BUFFER_HEADER_SIZE || bufferSize > MAX_BUFFER_SIZE || filledEnd < BUFFER_HEADER_SIZE)
    return false;
  return (
    (flags & BufferFlag.Compressed) === 0 || (info.compression !== 'none' && filledEnd <= MAX_BUFFER_SIZE)
  );
}

/** The bytes that a search reads at once. */
const SEARCHED = 0x4_0000;

/** Returns where the next header of a buffer is. It can be anywhere, because buffers of one file can have different sizes. */
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

const HEADER_AND_EVENT = BUFFER_HEADER_SIZE + 8;

/** Whether bytes that may be anything are the header of a buffer: all its members are possible, and so is its first event. */
function isCertain(bytes: Uint8Array, at: number, file: TraceFile): boolean {
  if (bytes.length - at < BUFFER_HEADER_SIZE) return false;
  // Most places fail here: the two high bytes of BufferSize are small, and those of BufferFlag and BufferType too.
  if ((bytes[at + 3] as number) > 1 || bytes[at + 0x35] !== 0 || bytes[at + 0x37] !== 0) return false;
  const header = readBufferHeader(new ByteReader(bytes.subarray(at, at + BUFFER_HEADER_SIZE)));
  if (!isPlausible(header, file) || header.bufferType > 7 || header.flags > 0x7f) return false;
  if ((header.flags & BufferFlag.Compressed) !== 0) return true;
  if (header.filledEnd > header.bufferSize) return false;
  if (header.filledEnd === BUFFER_HEADER_SIZE) return true;
  if (bytes.length - at < HEADER_AND_EVENT) return false;
  const event = at + BUFFER_HEADER_SIZE;
  const marker = new DataView(bytes.buffer, bytes.byteOffset + event, 4).getUint32(0, true);
  return layoutOf(marker) !== undefined;
}
