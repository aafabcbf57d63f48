import { listOf, optionalString, stringOf } from '../checks/arguments.js';
import { type ByteReader, BytesError, type ByteWriter } from './bytes.js';

/**
 * Reads NUL-terminated UTF-16 strings at offsets from a tdh.h structure's start; offset 0 means no string.
 */
export class OffsetStringReader {
  readonly #found = new Map<number, string>();
  /** The remaining code units to read. Valid strings do not overlap; overlaps could multiply the result. */
  #allowance: number;

  constructor(readonly reader: ByteReader) {
    this.#allowance = reader.bytes.length;
  }

  /** Reads the next offset and returns its string. */
  next(): string | undefined {
    const offset = this.reader.u32();
    return offset === 0 ? undefined : this.at(offset);
  }

  /** Reads the next offset and returns its list, which ends with an empty string. */
  nextList(): string[] {
    const list: string[] = [];
    let offset = this.reader.u32();
    if (offset === 0) return list;
    for (let text = this.at(offset); text !== ''; text = this.at(offset)) {
      list.push(text);
      offset += (text.length + 1) * 2;
    }
    return list;
  }

  at(offset: number): string {
    const known = this.#found.get(offset);
    if (known !== undefined) return known;
    const back = this.reader.offset;
    this.reader.seek(offset);
    let units = 0;
    while (this.reader.u16() !== 0) units++;
    this.#allowance -= units;
    if (this.#allowance < 0) throw new BytesError('the strings overlap', offset);
    this.reader.seek(offset);
    const text = this.reader.utf16(units);
    this.reader.seek(back);
    this.#found.set(offset, text);
    return text;
  }
}

/** Writes strings after a structure, and sets their offsets. `name` is the caller's name for a value. */
export class OffsetStringWriter {
  readonly #waiting: (() => void)[] = [];

  constructor(readonly writer: ByteWriter) {}

  /** Reserves space for the offset of a string. */
  later(text: string | undefined, name: string): void {
    const given = optionalString(text, name);
    this.#placeLater(given === undefined ? undefined : () => this.#write(given, name));
  }

  /** Reserves an offset for a list that ends with an empty string. An empty list's offset is 0. */
  listLater(list: readonly string[], name: string): void {
    listOf(list, name).forEach((text, index) => {
      stringOf(text, `${name}[${index}]`);
    });
    if (list.includes(''))
      throw new BytesError(`${name}: an empty string would end the list`, this.writer.size);
    const write = () => {
      for (const text of [...list, '']) this.#write(text, name);
    };
    this.#placeLater(list.length === 0 ? undefined : write);
  }

  /** Reserves space for the offset of bytes. */
  bytesLater(bytes: Uint8Array | undefined): void {
    this.#placeLater(bytes === undefined ? undefined : () => this.writer.put(bytes));
  }

  /** Writes the pending values, in the order of their offsets, and sets the offsets. */
  writeAll(): void {
    for (const write of this.#waiting) write();
  }

  #placeLater(write: (() => void) | undefined): void {
    const place = this.writer.size;
    this.writer.u32(0);
    if (write === undefined) return;
    this.#waiting.push(() => {
      this.writer.align(2);
      this.writer.patchU32(place, this.writer.size);
      write();
    });
  }

  #write(text: string, name: string): void {
    if (text.includes('\0')) {
      throw new BytesError(`${name}: a NUL would end the string`, this.writer.size);
    }
    this.writer.utf16(text);
    this.writer.u16(0);
  }
}
