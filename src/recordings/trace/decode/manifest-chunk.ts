import type { TraceEvent } from '../events/trace-event.js';

/** The id of the events in which an EventSource of .NET writes its manifest into a trace. */
export const MANIFEST_EVENT_ID = 0xfffe;

/** The bytes before the text: format, version, magic number, chunk count, and this chunk's index. */
const HEAD_SIZE = 8;

const MAGIC = 0x5b;

/** A part of a manifest. The layout is ManifestEnvelope of EventSource. */
export interface ManifestChunk {
  /** 1: the text is XML. */
  readonly format: number;
  readonly majorVersion: number;
  readonly minorVersion: number;
  readonly total: number;
  /** From 0. */
  readonly index: number;
  /** UTF-8; a character can be in two chunks. A view of the payload. */
  readonly text: Uint8Array;
}

/** Returns the part of a manifest in an event; `undefined` for an event that contains none. */
export function manifestChunkOf(event: TraceEvent): ManifestChunk | undefined {
  // Other providers can have an event with this id.
  if (event.id !== MANIFEST_EVENT_ID || !event.header.startsWith('EVENT')) return undefined;
  const { userData } = event;
  if (userData.length < HEAD_SIZE || userData[3] !== MAGIC) return undefined;
  const view = new DataView(userData.buffer, userData.byteOffset, userData.length);
  return {
    format: view.getUint8(0),
    majorVersion: view.getUint8(1),
    minorVersion: view.getUint8(2),
    total: view.getUint16(4, true),
    index: view.getUint16(6, true),
    text: userData.subarray(HEAD_SIZE),
  };
}
