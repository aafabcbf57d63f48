import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
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
