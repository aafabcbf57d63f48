import { ByteWriter } from '../../windows/bytes/bytes.js';
import { BUFFER_HEADER_SIZE, BufferFlag } from '../trace/layout/buffer-header.js';

/** The members of WMI_BUFFER_HEADER that have a meaning in a file, except sizes. All are in their range. */
export interface BufferMembers {
  readonly processor: number;
  readonly sequenceNumber: bigint;
  readonly loggerId: number;
  readonly bufferType: number;
  readonly flags: number;
  readonly flushTime: bigint;
  readonly state: number;
  readonly savedOffsetZero: boolean;
}

/** The filler after the last event. */
const UNUSED = 0xff;

/** The high byte of the processor without `BufferFlag.ProcessorIndex`: the alignment of events. */
const ALIGNMENT = 8;

/**
 * Returns a buffer that is not compressed.
 *
 * @param size the bytes of the buffer. Its events fit in.
 */
export function plainBuffer(members: BufferMembers, events: Uint8Array, size: number): Uint8Array {
  const buffer = new Uint8Array(size).fill(UNUSED, BUFFER_HEADER_SIZE + events.length);
  buffer.set(headerBytes(members, size, events.length));
  buffer.set(events, BUFFER_HEADER_SIZE);
  return buffer;
}

/** Returns a compressed buffer. Its header is not compressed, and nothing follows the compressed bytes. */
export function compressedBuffer(
  members: BufferMembers,
  events: Uint8Array,
  compressed: Uint8Array,
): Uint8Array {
  const buffer = new Uint8Array(BUFFER_HEADER_SIZE + compressed.length);
  const flags = members.flags | BufferFlag.Compressed;
  buffer.set(headerBytes({ ...members, flags }, buffer.length, events.length));
  buffer.set(compressed, BUFFER_HEADER_SIZE);
  return buffer;
}

function headerBytes(members: BufferMembers, size: number, eventsSize: number): Uint8Array {
  const filled = BUFFER_HEADER_SIZE + eventsSize;
  const writer = new ByteWriter();
  writer.u32(size);
  writer.u32(members.savedOffsetZero ? 0 : filled);
  writer.u32(filled);
  writer.zeros(4);
  writer.i64(members.flushTime);
  writer.u64(members.sequenceNumber);
  writer.zeros(8);
  const hasIndex = (members.flags & BufferFlag.ProcessorIndex) !== 0;
  writer.u16(hasIndex ? members.processor : members.processor | (ALIGNMENT << 8));
  writer.u16(members.loggerId);
  writer.u32(members.state);
  writer.u32(filled);
  writer.u16(members.flags);
  writer.u16(members.bufferType);
  writer.zeros(16);
  return writer.toBytes();
}
