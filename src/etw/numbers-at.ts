/**
 * Numbers at an offset of some bytes, little-endian. These functions do not create a DataView for the bytes: that takes
 * longer than reading ten numbers, and most payloads contain fewer.
 *
 * @module
 */
import { bytesOf, numberOf } from './arguments.js';
import { BytesError } from './bytes-error.js';

/** Eight bytes as numbers of several types, to convert between them. */
const eightBytes = /* @__PURE__ */ new ArrayBuffer(8);
const words = /* @__PURE__ */ new Int32Array(eightBytes);
const unsigned = /* @__PURE__ */ new BigUint64Array(eightBytes);
const signed = /* @__PURE__ */ new BigInt64Array(eightBytes);
const float = /* @__PURE__ */ new Float32Array(eightBytes);
const double = /* @__PURE__ */ new Float64Array(eightBytes);

/** The index of the low word in `words`. It is 0 on all processors in common use. */
const LOW = /* @__PURE__ */ indexOfLowWord();

function indexOfLowWord(): number {
  return new Uint32Array(Uint8Array.of(1, 0, 0, 0).buffer)[0] === 1 ? 0 : 1;
}

/** This runs for every number, so it looks at types only for errors. */
function requireBytes(bytes: Uint8Array, at: number, size: number): void {
  if (typeof at !== 'number' || !(at <= bytes?.length - size)) {
    bytesOf(bytes, 'bytes');
    throw new BytesError('bytes are missing', numberOf(at, 'at'));
  }
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
  return bitsAt(bytes, at);
}

export function u64At(bytes: Uint8Array, at: number): bigint {
  setWords(bytes, at);
  return unsigned[0] as bigint;
}

export function i64At(bytes: Uint8Array, at: number): bigint {
  setWords(bytes, at);
  return signed[0] as bigint;
}

export function f32At(bytes: Uint8Array, at: number): number {
  words[0] = i32At(bytes, at);
  return float[0] as number;
}

export function f64At(bytes: Uint8Array, at: number): number {
  setWords(bytes, at);
  return double[0] as number;
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

function setWords(bytes: Uint8Array, at: number): void {
  requireBytes(bytes, at, 8);
  words[LOW] = bitsAt(bytes, at);
  words[1 - LOW] = bitsAt(bytes, at + 4);
}

function bitsAt(bytes: Uint8Array, at: number): number {
  return (
    (bytes[at] as number) |
    ((bytes[at + 1] as number) << 8) |
    ((bytes[at + 2] as number) << 16) |
    ((bytes[at + 3] as number) << 24)
  );
}
