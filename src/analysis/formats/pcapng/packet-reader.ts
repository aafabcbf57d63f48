import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import { ByteReader, BytesError } from '../../../windows/bytes/bytes.js';
import type { Packet } from './packet.js';

/** The result of looking at an event. */
export type PacketReading =
  /** Packets that are complete now. */
  | { readonly kind: 'packets'; readonly packets: readonly Packet[] }
  /** An event that has no packet. */
  | { readonly kind: 'other' }
  /** The payload is not that of a packet. */
  | { readonly kind: 'unreadable' };

/** Reads the packets in the events of one provider. */
export interface PacketReader {
  add(decoded: DecodedTraceEvent): PacketReading;
  /** Packets whose last part is missing. */
  end(): readonly Packet[];
}

export const OTHER: PacketReading = { kind: 'other' };
export const UNREADABLE: PacketReading = { kind: 'unreadable' };

/** `undefined` for a payload with another layout. */
export function readSafely<Value>(
  payload: Uint8Array,
  read: (reader: ByteReader) => Value,
): Value | undefined {
  try {
    return read(new ByteReader(payload));
  } catch (error) {
    if (error instanceof BytesError) return undefined;
    throw error;
  }
}
