/**
 * Numbers at an offset of some bytes, little-endian. These functions need no DataView: creating one for each
 * payload takes longer than reading its numbers from the bytes.
 *
 * @module
 */
import { bytesOf, numberOf } from '../checks/arguments.js';
import { BytesError } from './bytes-error.js';

/** Eight bytes as numbers of several types, to convert between them. */
const eightBytes = /* @__PURE__ */ new ArrayBuffer(8);
const words = /* @__PURE__ */ new Int32Array(eightBytes);
const integer = /* @__PURE__ */ new BigUint64Array(eightBytes);
const float = /* @__PURE__ */ new Float32Array(eightBytes);
const double = /* @__PURE__ */ new Float64Array(eightBytes);

/** The low word's index in `words`: 0 if little-endian, where the second byte of the number 1 is 0. */
const LOW = /* @__PURE__ */ new Uint8Array(/* @__PURE__ */ Uint16Array.of(1).buffer)[1] as number;

/**
 * Runs for every number and must stay small to be inlined. `Number.isInteger` or a class check is far slower.
 */
export function requireBytes(bytes: Uint8Array, at: number, size: number): void {
  const inside = typeof at === 'number' && at >>> 0 === at && at <= bytes?.length - size;
  if (!inside) requireFarBytes(bytes, at, size);
}

/** Finds what is wrong, if anything: offsets of more than 32 bits can be right. */
function requireFarBytes(bytes: Uint8Array, at: number, size: number): void {
  bytesOf(bytes, 'bytes');
  if (!Number.isInteger(numberOf(at, 'at')) || at < 0 || at > bytes.length - size)
    throw new BytesError('bytes are missing', at);
}

/** Reads an unsigned 8-bit integer. */
export function u8At(bytes: Uint8Array, at: number): number {
  requireBytes(bytes, at, 1);
  return bytes[at] as number;
}

/** Reads a signed 8-bit integer. */
export function i8At(bytes: Uint8Array, at: number): number {
  // An array of bigints can pass as bytes; shifting a bigint by a number fails with words of the engine.
  return (Number(u8At(bytes, at)) << 24) >> 24;
}

/** Reads an unsigned 16-bit integer. */
export function u16At(bytes: Uint8Array, at: number): number {
  requireBytes(bytes, at, 2);
  return (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
}

/** Reads an unsigned 16-bit integer in network byte order. */
export function u16beAt(bytes: Uint8Array, at: number): number {
  requireBytes(bytes, at, 2);
  return ((bytes[at] as number) << 8) | (bytes[at + 1] as number);
}

/** Reads a signed 16-bit integer. */
export function i16At(bytes: Uint8Array, at: number): number {
  return (u16At(bytes, at) << 16) >> 16;
}

/** Reads an unsigned 32-bit integer. */
export function u32At(bytes: Uint8Array, at: number): number {
  return i32At(bytes, at) >>> 0;
}

/** Reads a signed 32-bit integer. */
export function i32At(bytes: Uint8Array, at: number): number {
  requireBytes(bytes, at, 4);
  return word(bytes, at);
}

/** Reads an unsigned 64-bit integer. */
export function u64At(bytes: Uint8Array, at: number): bigint {
  setWords(bytes, at);
  return integer[0] as bigint;
}

/** Reads a signed 64-bit integer. */
export function i64At(bytes: Uint8Array, at: number): bigint {
  return BigInt.asIntN(64, u64At(bytes, at));
}

/** Reads a 32-bit floating-point number. */
export function f32At(bytes: Uint8Array, at: number): number {
  words[0] = i32At(bytes, at);
  return float[0] as number;
}

/** Reads a 64-bit floating-point number. */
export function f64At(bytes: Uint8Array, at: number): number {
  setWords(bytes, at);
  return double[0] as number;
}

/** Returns the unsigned 64-bit integer of two words of 32 bits. */
export function u64Of(low: number, high: number): bigint {
  if (typeof low !== 'number' || typeof high !== 'number') wrongWords(low, high);
  words[LOW] = low;
  words[1 - LOW] = high;
  return integer[0] as bigint;
}

/** Returns the 32-bit floating-point number of its bits. */
export function f32Of(bits: number): number {
  if (typeof bits !== 'number') numberOf(bits, 'bits');
  words[0] = bits;
  return float[0] as number;
}

/** Returns the 64-bit floating-point number of two words of 32 bits. */
export function f64Of(low: number, high: number): number {
  if (typeof low !== 'number' || typeof high !== 'number') wrongWords(low, high);
  words[LOW] = low;
  words[1 - LOW] = high;
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
  words[LOW] = word(bytes, at);
  words[1 - LOW] = word(bytes, at + 4);
}

function wrongWords(low: unknown, high: unknown): void {
  numberOf(low, 'low');
  numberOf(high, 'high');
}

/** The bytes must exist. */
function word(bytes: Uint8Array, at: number): number {
  return (
    (bytes[at] as number) |
    ((bytes[at + 1] as number) << 8) |
    ((bytes[at + 2] as number) << 16) |
    ((bytes[at + 3] as number) << 24)
  );
}
