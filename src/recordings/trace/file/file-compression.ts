import { ByteReader, BytesError } from '../../../windows/bytes/bytes.js';
import { decompress } from '../compression/decompress.js';
import { HEADER_AND_EVENT, hasUsualMembers, isBufferSize } from '../layout/buffer-check.js';
import {
  BUFFER_HEADER_SIZE,
  BufferFlag,
  type BufferHeader,
  readBufferHeader,
} from '../layout/buffer-header.js';
import { endOfEvents } from '../layout/event-search.js';
import type { TraceCompression } from '../trace-info.js';
import type { CachedInput } from './cached-input.js';
import { COMPRESSED_MODE, COMPRESSION_FORMATS } from './compression-format.js';

/** The compression of a file, and whether its header contradicts it. */
interface FileCompression {
  readonly compression: TraceCompression;
  readonly isGuessed: boolean;
}

/**
 * Returns the compression of a file's buffers, from the header. If the second buffer contradicts the header,
 * the header is corrupt, and the format is the one in which that buffer can be read.
 *
 * @param state State of the first buffer.
 * @param secondAt where the second buffer starts.
 */
export async function fileCompression(
  input: CachedInput,
  logFileMode: number,
  state: number,
  secondAt: number,
): Promise<FileCompression | undefined> {
  const isMarked = (logFileMode & COMPRESSED_MODE) !== 0;
  const said = isMarked ? COMPRESSION_FORMATS[state & 0xffff] : 'none';
  if (isMarked && said !== undefined && said !== 'none') return { compression: said, isGuessed: false };
  const compression = await formatOfBuffer(input, secondAt);
  if (compression !== undefined) return { compression, isGuessed: true };
  return said === undefined ? undefined : { compression: said, isGuessed: false };
}

/** The format for reading a compressed buffer; `undefined` if it is uncompressed or unreadable. */
export async function formatOfBuffer(
  input: CachedInput,
  offset: number,
): Promise<TraceCompression | undefined> {
  const bytes = await input.read(offset, HEADER_AND_EVENT);
  if (bytes.length < BUFFER_HEADER_SIZE) return undefined;
  const header = readBufferHeader(new ByteReader(bytes));
  if (!isCompressedHeader(header)) return undefined;
  const stored = header.bufferSize - BUFFER_HEADER_SIZE;
  const content = await input.readAlone(offset + BUFFER_HEADER_SIZE, stored);
  // The format of all compressed files that are known comes first.
  return (['xpress', 'xpress-huffman', 'lznt1'] as const).find((format) =>
    isFilledWith(content, format, header.filledEnd - BUFFER_HEADER_SIZE),
  );
}

function isCompressedHeader(header: BufferHeader): boolean {
  const isMarked = (header.flags & BufferFlag.Compressed) !== 0;
  return isMarked && isBufferSize(header.bufferSize) && hasUsualMembers(header, true);
}

/** Whether compressed bytes are so many bytes of events. */
export function isFilledWith(bytes: Uint8Array, compression: TraceCompression, fill: number): boolean {
  if (compression === 'none') return false;
  try {
    return endOfEvents(decompress(compression, bytes, fill)) === fill;
  } catch (error) {
    if (error instanceof BytesError) return false;
    throw error;
  }
}
