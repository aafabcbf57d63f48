import { FormatError } from '../../../src/windows/resources/format-error.js';

/**
 * Anything but a FormatError with a place in the file comes through, and so does a result that has no
 * proportion.
 */
export function readOrRefuse(bytes: Uint8Array, read: (bytes: Uint8Array) => unknown): 'read' | 'refused' {
  try {
    const parts = countParts(read(bytes));
    if (parts > 8 * bytes.length + 100) throw new Error(`${parts} parts are made of ${bytes.length} bytes`);
    return 'read';
  } catch (error) {
    const isRight =
      error instanceof FormatError &&
      Number.isInteger(error.offset) &&
      error.offset >= 0 &&
      error.offset <= bytes.length;
    if (!isRight) throw error;
    return 'refused';
  }
}

/** Objects and list entries. */
function countParts(value: unknown): number {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return 1;
  let parts = 1;
  for (const part of Object.values(value)) parts += typeof part === 'object' ? countParts(part) : 0;
  return parts + (Array.isArray(value) ? value.length : 0);
}
