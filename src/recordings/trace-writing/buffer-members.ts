import { optionalBigint, optionalBoolean } from '../../windows/checks/arguments.js';
import { BUFFER_HEADER_SIZE, BufferFlag, MAX_BUFFER_SIZE } from '../trace/layout/buffer-header.js';
import type { BufferMembers } from './buffer-bytes.js';
import { integerFrom, MAX_U32 } from './integer-range.js';
import type { WritableBuffer } from './writable-trace.js';

/** State of a buffer that has been written: flushed (ntwmi.h of phnt). */
export const FLUSHED = 3;

const U16 = 0xffff;

/** The default members of a buffer. */
export type BufferDefaults = Pick<BufferMembers, 'sequenceNumber' | 'loggerId' | 'flushTime'> &
  Partial<Pick<BufferMembers, 'processor' | 'flags' | 'bufferType' | 'state'>>;

/**
 * Returns the size of a buffer that is not compressed.
 *
 * @param usual its size if the caller says nothing.
 * @param filled the bytes of its header and its events.
 */
export function sizeOf(buffer: WritableBuffer, usual: number, filled: number, path: string): number {
  const size = integerFrom(BUFFER_HEADER_SIZE, MAX_BUFFER_SIZE, buffer.size ?? usual, `${path}.size`);
  if (filled <= size) return size;
  throw new RangeError(
    `${path} must be at most ${size} bytes long with its header and all events, got ${filled}`,
  );
}

/**
 * Returns the members of a buffer, all of them in their range.
 *
 * @param path the caller's name for the buffer.
 */
export function membersOf(buffer: WritableBuffer, defaults: BufferDefaults, path: string): BufferMembers {
  const flags = integerFrom(
    0,
    U16,
    buffer.flags ?? defaults.flags ?? BufferFlag.ProcessorIndex,
    `${path}.flags`,
  );
  const lost =
    (eventsLostIn(buffer, path) > 0 ? BufferFlag.EventsLost : 0) |
    (buffersLostIn(buffer, path) > 0 ? BufferFlag.BufferLost : 0);
  const mostProcessor = (flags & BufferFlag.ProcessorIndex) !== 0 ? 0x7ff : 0xff;
  const processor = buffer.processor ?? defaults.processor ?? 0;
  const bufferType = buffer.bufferType ?? defaults.bufferType ?? 0;
  const sequenceNumber =
    optionalBigint(buffer.sequenceNumber, `${path}.sequenceNumber`) ?? defaults.sequenceNumber;
  const flushTime = optionalBigint(buffer.flushTime, `${path}.flushTime`) ?? defaults.flushTime;
  if (BigInt.asUintN(64, sequenceNumber) !== sequenceNumber) {
    throw new RangeError(`${path}.sequenceNumber must be from 0 to 2^64 - 1, got ${sequenceNumber}`);
  }
  if (BigInt.asIntN(64, flushTime) !== flushTime) {
    throw new RangeError(`${path}.flushTime must be from -2^63 to 2^63 - 1, got ${flushTime}`);
  }
  return {
    processor: integerFrom(0, mostProcessor, processor, `${path}.processor`),
    sequenceNumber,
    loggerId: integerFrom(0, U16, buffer.loggerId ?? defaults.loggerId, `${path}.loggerId`),
    bufferType: integerFrom(0, U16, bufferType, `${path}.bufferType`),
    flags: flags | lost,
    flushTime,
    state: defaults.state ?? FLUSHED,
    savedOffsetZero: optionalBoolean(buffer.savedOffsetZero, `${path}.savedOffsetZero`) === true,
  };
}

export function eventsLostIn(buffer: WritableBuffer, path: string): number {
  return integerFrom(0, MAX_U32, buffer.eventsLost ?? 0, `${path}.eventsLost`);
}

export function buffersLostIn(buffer: WritableBuffer, path: string): number {
  return integerFrom(0, MAX_U32, buffer.buffersLost ?? 0, `${path}.buffersLost`);
}
