import { ResourceReader } from './byte-reader.js';
import { ResourceWriter } from './byte-writer.js';
import { FormatError, type OnDamage } from './format-error.js';
import { type Resource, RT_STRING } from './resource.js';

/** The marker before a type or a name that is a number. */
const NUMBER = 0xffff;
const ALIGNMENT = 4;
/** Data size, header size. */
const SIZES = 8;
/** Data version, memory flags, language, version, characteristics. */
const REST = 16;
/**
 * MOVEABLE and PURE, as by rc.exe and llvm-rc for message tables and custom types; only for 16-bit Windows.
 */
const MEMORY_FLAGS = 0x30;
/** For strings, also DISCARDABLE. */
const MEMORY_FLAGS_OF_STRINGS = 0x1030;

/**
 * The first entry of a file in the 32-bit format, which has no data, and the type and the name 0. In bytes,
 * so that programs that only recognize such files contain no code that writes.
 */
const FIRST_ENTRY = [
  0, 0, 0, 0, 32, 0, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
];

/** Whether bytes start like a 32-bit `.res` file. */
export function isResFile(bytes: Uint8Array): boolean {
  return FIRST_ENTRY.every((byte, index) => bytes[index] === byte);
}

/** A `.res` file as by rc.exe (RESOURCEHEADER of the Windows SDK), in the given order; linkers sort it. */
export function writeRes(resources: readonly Resource[]): Uint8Array {
  const out = new ResourceWriter();
  out.put(Uint8Array.from(FIRST_ENTRY));
  for (const resource of resources)
    writeEntry(out, resource, resource.type === RT_STRING ? MEMORY_FLAGS_OF_STRINGS : MEMORY_FLAGS);
  return out.toBytes();
}

function writeEntry(
  out: ResourceWriter,
  { type, name, language, data }: Resource,
  memoryFlags: number,
): void {
  const start = out.size;
  out.u32(data.length);
  const headerSizeAt = out.size;
  out.u32(0);
  writeNumberOrText(out, type);
  writeNumberOrText(out, name);
  out.align(ALIGNMENT);
  out.u32(0);
  out.u16(memoryFlags);
  out.u16(language);
  out.u32(0);
  out.u32(0);
  out.patchU32(headerSizeAt, out.size - start);
  out.put(data);
  out.align(ALIGNMENT);
}

function writeNumberOrText(out: ResourceWriter, value: number | string): void {
  if (typeof value === 'number') {
    out.u16(NUMBER);
    out.u16(value);
  } else {
    out.utf16(value);
    out.u16(0);
  }
}

/**
 * Reads a 32-bit `.res` file. The data are views of `bytes`, not copies.
 *
 * @param onDamage called for a corrupt resource header, which is needed to locate the next. The resources
 * before it are read, including the existing part of a truncated one. Without it, the error is thrown.
 * @throws FormatError for bytes that are not a `.res` file, or are truncated.
 */
export function readRes(bytes: Uint8Array, onDamage?: OnDamage): Resource[] {
  if (!isResFile(bytes)) throw new FormatError('this is not the start of a 32-bit .res file', 0);
  const reader = new ResourceReader(bytes, undefined, onDamage);
  const resources: Resource[] = [];
  for (let at = 0; at < bytes.length; ) {
    const start = at;
    const entry = reader.attempt(() => readEntry(reader, start));
    if (entry === undefined) break;
    const { resource, end } = entry;
    // Skips the first entry, and the first entry of each file that was appended.
    if (resource.type !== 0) resources.push(resource);
    at = aligned(end);
  }
  return resources;
}

function readEntry(reader: ResourceReader, start: number): { resource: Resource; end: number } {
  reader.require(start, SIZES, 'the header of a resource');
  const dataSize = reader.u32(start);
  const headerSize = reader.u32(start + 4);
  reader.require(start, headerSize, 'the header of a resource');
  const type = readNumberOrText(reader, start + SIZES);
  const name = readNumberOrText(reader, type.end);
  const rest = aligned(name.end);
  if (rest + REST > start + headerSize) {
    throw new FormatError(`the header of a resource cannot have ${headerSize} bytes`, start + 4);
  }
  const data = start + headerSize;
  reader.attempt(() => reader.require(data, dataSize, 'the data of a resource'));
  const resource = {
    type: type.value,
    name: name.value,
    language: reader.u16(rest + 6),
    data: reader.bytes.subarray(data, data + dataSize),
  };
  return { resource, end: data + dataSize };
}

function readNumberOrText(reader: ResourceReader, at: number): { value: number | string; end: number } {
  if (reader.u16(at) === NUMBER) return { value: reader.u16(at + 2), end: at + 4 };
  const limit = Math.floor((reader.end - at) / 2);
  const units = reader.unitsBeforeNul(at, limit);
  if (units === limit) throw new FormatError('a name does not end with NUL', at);
  return { value: reader.utf16(at, units, 'a name'), end: at + units * 2 + 2 };
}

function aligned(at: number): number {
  return Math.ceil(at / ALIGNMENT) * ALIGNMENT;
}
