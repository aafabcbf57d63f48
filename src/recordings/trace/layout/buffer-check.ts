import { BUFFER_HEADER_SIZE, BufferFlag, type BufferHeader, MAX_BUFFER_SIZE } from './buffer-header.js';
import { layoutOf } from './event-layout.js';

/** The header of a buffer, and the start of its first event with the time. */
export const HEADER_AND_EVENT = BUFFER_HEADER_SIZE + 24;

/** The highest values written by Windows: all BufferFlag bits, BufferType, and State with compression. */
const MOST_FLAGS = 0x7f;
const MOST_TYPE = 7;
const MOST_STATE = 0xff;

export function isBufferSize(size: number): boolean {
  return size >= BUFFER_HEADER_SIZE && size <= MAX_BUFFER_SIZE;
}

/**
 * Whether the events of a buffer are compressed.
 *
 * @param mayCompress whether the file has any compressed buffers; if so, oversized events also indicate it.
 */
export function isCompressed({ flags, filledEnd, bufferSize }: BufferHeader, mayCompress: boolean): boolean {
  return mayCompress && ((flags & BufferFlag.Compressed) !== 0 || filledEnd > bufferSize);
}

/** Whether all members but BufferSize have values as Windows writes them. */
export function hasUsualMembers(header: BufferHeader, mayCompress: boolean): boolean {
  const { flags, bufferType, state, filledEnd, bufferSize } = header;
  if (flags > MOST_FLAGS || bufferType > MOST_TYPE || state > MOST_STATE) return false;
  if ((flags & BufferFlag.Compressed) !== 0 && !mayCompress) return false;
  const most = isCompressed(header, mayCompress) || !isBufferSize(bufferSize) ? MAX_BUFFER_SIZE : bufferSize;
  return filledEnd >= BUFFER_HEADER_SIZE && filledEnd <= most;
}

/** Whether unverified bytes can be a buffer header. Fast, because it runs for each byte of corrupt parts. */
export function canBeHeader(view: DataView, at: number): boolean {
  return (
    isBufferSize(view.getUint32(at, true)) &&
    view.getUint16(at + 0x34, true) <= MOST_FLAGS &&
    view.getUint16(at + 0x36, true) <= MOST_TYPE &&
    view.getUint32(at + 0x2c, true) <= MOST_STATE
  );
}

/**
 * Whether the first event after a header is one.
 *
 * @param bytes the header and the start of the event.
 */
export function hasFirstEvent(bytes: Uint8Array, filledEnd: number): boolean {
  if (filledEnd === BUFFER_HEADER_SIZE) return true;
  if (bytes.length < HEADER_AND_EVENT) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset + BUFFER_HEADER_SIZE, 24);
  const marker = view.getUint32(0, true);
  const layout = layoutOf(marker);
  if (layout === undefined) return false;
  const size = layout.sizeAt === 0 ? marker & 0xffff : view.getUint16(4, true);
  return size >= layout.size && size <= filledEnd - BUFFER_HEADER_SIZE;
}
