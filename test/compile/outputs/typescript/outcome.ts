import { PayloadError } from '../../../../src/etw.js';

/** The values that a decoder returns, or what its error says. */
export function outcome(decode: () => unknown): unknown {
  try {
    return decode();
  } catch (error) {
    if (!(error instanceof PayloadError)) throw error;
    const { reason, path, offset, decoded } = error;
    return { reason, path, offset, decoded };
  }
}
