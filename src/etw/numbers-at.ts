/**
 * Numbers at an offset of some bytes, little-endian. These functions do not create a DataView for the bytes: that takes
 * longer than reading ten numbers, and most payloads contain fewer.
 *
 * @module
 */
import { bytesOf, numberOf } from './arguments.js';
import { BytesError } from './bytes-error.js';

/** Converts bytes to the numbers that have no operators: 64-bit integers and floating-point numbers. */
const scratch = /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(8));

/** This runs for every number, so it looks at types only for errors. */
function requireBytes(bytes: Uint8Array, at: number, size: number): void {
  if (typeof at !== 'number' || !(at <= bytes?.length - size)) throw outside(bytes, at, size);
}

function outside(bytes: Uint8Array, at: number, size: number): BytesError {
  bytesOf(bytes, 'bytes');
  return new BytesError(`at: ${size} bytes are needed from byte ${numberOf(at, 'at')} on`, at);
}

export function u8At(bytes: Uint8Array, at: number): number {
  requireBytes(bytes, at, 1);
  return bytes[at] as number;
}

export function i8At(bytes: Uint8Array, at: number): number {
  const value = u8At(bytes, at);
  return value < 0x80 ? value : value - 0x100;
}

export function u16At(bytes: Uint8Array, at: number): number {
  requireBytes(bytes, at, 2);
  return (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
}

/** In network byte order. */
export function u16beAt(bytes: Uint8Array, at: number): number {
  requireBytes(bytes, at, 2);
  return ((bytes[at] as number) << 8) | (bytes[at + 1] as number);
}

export function i16At(bytes: Uint8Array, at: number): number {
  return (u16At(bytes, at) << 16) >> 16;
}

export function u32At(bytes: Uint8Array, at: number): number {
  return i32At(bytes, at) >>> 0;
}

export function i32At(bytes: Uint8Array, at: number): number {
  requireBytes(bytes, at, 4);
  return (
    (bytes[at] as number) |
    ((bytes[at + 1] as number) << 8) |
    ((bytes[at + 2] as number) << 16) |
    ((bytes[at + 3] as number) << 24)
  );
}

export function u64At(bytes: Uint8Array, at: number): bigint {
  return eightBytes(bytes, at).getBigUint64(0, true);
}

export function i64At(bytes: Uint8Array, at: number): bigint {
  return eightBytes(bytes, at).getBigInt64(0, true);
}

export function f32At(bytes: Uint8Array, at: number): number {
  scratch.setInt32(0, i32At(bytes, at), true);
  return scratch.getFloat32(0, true);
}

export function f64At(bytes: Uint8Array, at: number): number {
  return eightBytes(bytes, at).getFloat64(0, true);
}

/**
 * Returns the pointer at an offset.
 *
 * @param size the size of the pointer: 4 or 8 bytes.
 */
export function pointerAt(bytes: Uint8Array, at: number, size: 4 | 8): bigint {
  return size === 4 ? BigInt(u32At(bytes, at)) : u64At(bytes, at);
}

/** Returns the same pointer with a sign, as `xs:long` shows it. */
export function signedPointerAt(bytes: Uint8Array, at: number, size: 4 | 8): bigint {
  return size === 4 ? BigInt(i32At(bytes, at)) : i64At(bytes, at);
}

/** Returns the unsigned integer in a field that contains a length or count, which has at most 32 bits. */
export function extentAt(bytes: Uint8Array, at: number, inType: string): number {
  if (inType.endsWith('Int8')) return u8At(bytes, at);
  return inType.endsWith('Int16') ? u16At(bytes, at) : u32At(bytes, at);
}

function eightBytes(bytes: Uint8Array, at: number): DataView {
  scratch.setInt32(0, i32At(bytes, at), true);
  scratch.setInt32(4, i32At(bytes, at + 4), true);
  return scratch;
}
