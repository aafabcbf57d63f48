import { listOf, optionalString, stringOf } from './arguments.js';
import { type ByteReader, BytesError, type ByteWriter } from './bytes.js';

/**
 * The strings of a structure of tdh.h: UTF-16 with a NUL at the end, found by an offset from the structure's start; an
 * offset of 0 stands for none.
 */
export class OffsetStringReader {
  readonly #found = new Map<number, string>();
  /** Code units that may still be read: honest structures have no strings that overlap, made-up ones grow without bound. */
  #allowance: number;

  constructor(readonly reader: ByteReader) {
    this.#allowance = reader.bytes.length;
  }

  /** The string that the offset leads to which comes next in the bytes. */
  next(): string | undefined {
    const offset = this.reader.u32();
    return offset === 0 ? undefined : this.at(offset);
  }

  /** A list that ends with an empty string. */
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

/** Writes strings behind a structure whose offsets to them were left 0. `name` is what the caller calls what is written. */
export class OffsetStringWriter {
  readonly #waiting: (() => void)[] = [];

  constructor(readonly writer: ByteWriter) {}

  /** Leaves place for the offset of a string. */
  later(text: string | undefined, name: string): void {
    const given = optionalString(text, name);
    this.#placeLater(given === undefined ? undefined : () => this.#write(given, name));
  }

  /** Leaves place for the offset of a list that ends with an empty string; 0 for an empty list. */
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

  /** Leaves place for the offset of bytes. */
  bytesLater(bytes: Uint8Array | undefined): void {
    this.#placeLater(bytes === undefined ? undefined : () => this.writer.put(bytes));
  }

  /** Writes what waits, in the order in which its offsets were left out. */
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
