import { hex, type ResourceReader } from '../byte-reader.js';
import { FormatError } from '../format-error.js';
import { NO_MESSAGE, NO_OFFSET, SIZE } from './layout.js';
import type { MessageId } from './model.js';

/** The records of a block, and their indexes by offset. */
export interface Located<T> {
  readonly records: readonly T[];
  readonly positions: ReadonlyMap<number, number>;
}

/** Two lists as one. */
export function following<A, B>(first: Located<A>, second: Located<B>): Located<A | B> {
  const shifted = [...second.positions].map(([at, index]) => [at, first.records.length + index] as const);
  return {
    records: [...first.records, ...second.records],
    positions: new Map([...first.positions, ...shifted]),
  };
}

export const nothing: Located<never> = { records: [], positions: new Map() };

/**
 * Reads a block of a head and equal-sized records, which may refer to later data. Empty: mc.exe's size is 0.
 */
export function readRecords<T>(
  reader: ResourceReader,
  at: number,
  { signature, head = SIZE.head, size }: { signature: string; head?: number; size: number },
  read: (at: number) => T,
): Located<T> {
  reader.require(at, head, `the head of ${signature}`);
  reader.expectSignature(at, signature);
  const blockSize = reader.u32(at + 4);
  const count = reader.u32(at + 8);
  if (count === 0) return nothing;
  reader.require(at, blockSize, signature);
  if (head + count * size > blockSize) {
    throw new FormatError(`${signature} of ${blockSize} bytes has no room for ${count} records`, at + 8);
  }
  reader.claim(at + head, count * size, signature);
  const starts = Array.from({ length: count }, (_, index) => at + head + index * size);
  return readEach(reader, starts, read);
}

/** Reads records at known offsets, each of which may be damaged. */
export function readEach<T>(
  reader: ResourceReader,
  starts: readonly number[],
  read: (at: number) => T,
): Located<T> {
  const records: T[] = [];
  const positions = new Map<number, number>();
  for (const start of starts) {
    const record = reader.attempt(() => read(start));
    if (record === undefined) continue;
    positions.set(start, records.length);
    records.push(record);
  }
  return { records, positions };
}

export function readMessageId(reader: ResourceReader, at: number): MessageId {
  const id = reader.u32(at);
  return id === NO_MESSAGE ? undefined : id;
}

/** The text at the offset in `at`: its size in bytes, including the size itself, then the text with a NUL. */
export function readTextAt(reader: ResourceReader, at: number): string {
  const start = reader.u32(at);
  if (start === NO_OFFSET) return '';
  return reader.shared(start, () => {
    const text = reader.attempt(() => {
      const size = reader.u32(start);
      reader.require(start, size, 'a text');
      return readZeroTerminated(reader, start + 4, start + size);
    });
    // A record is of use without its name.
    return text ?? '';
  });
}

/** The text up to a NUL that the offset at `at` refers to. */
export function readZeroTerminatedAt(reader: ResourceReader, at: number): string {
  const start = reader.u32(at);
  reader.require(start, 2, 'a text');
  return reader.shared(start, () => readZeroTerminated(reader, start, reader.end));
}

/** @param limit the last possible end of the text and its NUL. */
function readZeroTerminated(reader: ResourceReader, start: number, limit: number): string {
  const most = Math.max(0, Math.floor((limit - start) / 2));
  const units = reader.unitsBeforeNul(start, most);
  if (units === most) throw new FormatError('a text does not end with NUL', start);
  return reader.utf16(start, units, 'a text');
}

/** The index of the record at the offset in `at`, if any. `what` is its kind, for errors: `level`. */
export function readReference(
  reader: ResourceReader,
  at: number,
  { positions }: Located<unknown>,
  what: string,
): number | undefined {
  const offset = reader.u32(at);
  if (offset === NO_OFFSET) return undefined;
  return reader.attempt(() => {
    const position = positions.get(offset);
    if (position === undefined) throw new FormatError(`there is no ${what} at ${hex(offset)}`, at);
    return position;
  });
}
