import type { ResourceWriter } from '../byte-writer.js';
import { NO_MESSAGE } from './layout.js';
import type { MessageId } from './model.js';

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
