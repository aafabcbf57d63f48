import type { ByteReader } from '../../../windows/bytes/bytes.js';
import { u16At, u32At } from '../../../windows/bytes/numbers-at.js';
import type { BufferOrigin } from './event-buffer.js';

/** The size of WMI_BUFFER_HEADER, which starts each trace buffer; the same on all processors. */
export const BUFFER_HEADER_SIZE = 72;

/** The largest buffer of a session, in bytes, since Windows 8 (EVENT_TRACE_PROPERTIES.BufferSize). */
export const MAX_BUFFER_SIZE = 16 * 1024 * 1024;

/** BufferFlag of WMI_BUFFER_HEADER (ntwmi.h of phnt). */
export const BufferFlag = {
  FlushMarker: 0x01,
  EventsLost: 0x02,
  BufferLost: 0x04,
  ProcessorIndex: 0x20,
  Compressed: 0x40,
} as const;

/** The WMI_BUFFER_HEADER members that the reader needs. */
export interface BufferHeader extends BufferOrigin {
  /** BufferSize: the distance to the next buffer. If compressed, the compressed size with this header. */
  readonly bufferSize: number;
  /** The uncompressed end of the events: SavedOffset, or Offset if 0, as in first buffers up to Windows 7. */
  readonly filledEnd: number;
  /** Offset: the same again, except in the first buffer of merged files. */
  readonly offsetEnd: number;
  /** State; in the first buffer of a compressed file, its low half is the compression format. */
  readonly state: number;
  /** `BufferFlag`. */
  readonly flags: number;
  /** 0 generic, 1 rundown, 2 context swap, 3 reference time, 4 header, 5 batched, 6 empty, 7 debug info. */
  readonly bufferType: number;
}

/** Reads the 72 bytes. */
export function readBufferHeader(reader: ByteReader): BufferHeader {
  const { bytes } = reader;
  const at = reader.advance(BUFFER_HEADER_SIZE);
  const flags = u16At(bytes, at + 0x34);
  const processor = u16At(bytes, at + 0x28);
  const offsetEnd = u32At(bytes, at + 0x30);
  const hasProcessorIndex = (flags & BufferFlag.ProcessorIndex) !== 0;
  return {
    bufferSize: u32At(bytes, at),
    filledEnd: u32At(bytes, at + 4) || offsetEnd,
    offsetEnd,
    // Without the flag, the high byte is the alignment.
    processor: hasProcessorIndex ? processor & 0x7ff : processor & 0xff,
    hasProcessorIndex,
    loggerId: u16At(bytes, at + 0x2a),
    state: u32At(bytes, at + 0x2c),
    flags,
    bufferType: u16At(bytes, at + 0x36),
  };
}
