import type { ByteOutput } from '../../src/analysis/formats/event-writer.js';

/** Keeps copies of the pieces that a writer writes. */
export function pieces(): ByteOutput & { joined(): ArrayBuffer } {
  const kept: Uint8Array[] = [];
  return {
    write: (bytes) => void kept.push(bytes.slice()),
    joined() {
      const joined = new Uint8Array(kept.reduce((size, { length }) => size + length, 0));
      let at = 0;
      for (const piece of kept) {
        joined.set(piece, at);
        at += piece.length;
      }
      return joined.buffer;
    },
  };
}
