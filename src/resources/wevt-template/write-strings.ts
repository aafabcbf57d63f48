import type { ResourceWriter } from '../byte-writer.js';
import { ALIGNMENT, NO_MESSAGE } from './layout.js';
import type { MessageId } from './model.js';

/** Writes a text with its size before it. The size includes itself, the NUL and the padding. */
export function writeSizedString(out: ResourceWriter, text: string): void {
  const start = out.size;
  out.u32(0);
  writeTerminatedString(out, text);
  out.zeros((ALIGNMENT - ((out.size - start) % ALIGNMENT)) % ALIGNMENT);
  out.patchU32(start, out.size - start);
}

/** Writes a text and a NUL. */
export function writeTerminatedString(out: ResourceWriter, text: string): void {
  out.utf16(text);
  out.u16(0);
}

export function writeMessage(out: ResourceWriter, message: MessageId): void {
  out.u32(message ?? NO_MESSAGE);
}

/** The order of names in the format: by code unit. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
