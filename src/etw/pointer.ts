import { placeOf } from './bytes.js';

/**
 * The pointer at an offset.
 *
 * @param size of it: 4 or 8 bytes.
 */
export function pointerAt(view: DataView, at: number, size: 4 | 8): bigint {
  placeOf(view, at, size);
  return size === 4 ? BigInt(view.getUint32(at, true)) : view.getBigUint64(at, true);
}

/** The same with a sign, as `xs:long` shows it. */
export function signedPointerAt(view: DataView, at: number, size: 4 | 8): bigint {
  placeOf(view, at, size);
  return size === 4 ? BigInt(view.getInt32(at, true)) : view.getBigInt64(at, true);
}
