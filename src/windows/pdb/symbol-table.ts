import { type DbiStream, readContributions, readModules } from './dbi-stream.js';
import { PdbError } from './pdb-error.js';
import { Sections } from './sections.js';
import { SortedPairs } from './sorted-pairs.js';
import type { StreamFile } from './stream-file.js';
import { StreamReader } from './stream-reader.js';
import { PUBLIC_LAYOUT, type SymbolLayout, visitSymbols } from './symbol-records.js';

/** The most symbols of a file: each needs 8 bytes of memory. */
export const MOST_SYMBOLS = 8_000_000;

/** Symbols begin behind a signature in the streams of object files. */
const SIGNATURE = 4;

/** The place of a symbol record. */
export interface SymbolPlace {
  readonly stream: number;
  readonly at: number;
  /** The end of the symbols in the stream. */
  readonly end: number;
}

/** The symbols of one stream. All streams form one sequence, so that a number is the place of a record. */
interface SymbolStream {
  readonly stream: number;
  /** The first number. */
  readonly base: number;
  readonly end: number;
}

/** The symbols about code in a PDB file, by address: only numbers, because names would not fit in memory. */
export class SymbolTable {
  /** Addresses of procedures, thunks, and separated code, with the places of their records. */
  readonly procedures = new SortedPairs();
  readonly publics = new SortedPairs();
  /** Addresses of the parts of object files, with their sizes. */
  readonly contributions = new SortedPairs();
  readonly sections: Sections;
  readonly #streams: SymbolStream[] = [];
  #total = 0;

  /** Reads all symbol records. @throws PdbError if the file is corrupt. */
  constructor(
    private readonly file: StreamFile,
    dbi: DbiStream,
  ) {
    this.sections = new Sections(file, dbi.sectionHeaders);
    for (const { stream, end } of readModules(file, dbi)) this.#read(stream, SIGNATURE, end);
    if (dbi.publics !== undefined) this.#read(dbi.publics, 0, file.sizeOf(dbi.publics) ?? 0);
    readContributions(file, dbi, (section, offset, size) =>
      this.#add(this.contributions, this.sections.codeAt(section, offset), size),
    );
    for (const pairs of [this.procedures, this.publics, this.contributions]) pairs.sort();
  }

  /** The address of a symbol; `undefined` outside of code. */
  addressIn(
    reader: StreamReader,
    at: number,
    place: { offset: number; section: number },
  ): number | undefined {
    return this.sections.codeAt(reader.u16(at + place.section), reader.u32(at + place.offset));
  }

  placeOf(number: number): SymbolPlace {
    let low = 0;
    let high = this.#streams.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.#streams[middle] as SymbolStream).base <= number) low = middle;
      else high = middle;
    }
    const { stream, base, end } = this.#streams[low] as SymbolStream;
    return { stream, at: number - base, end };
  }

  #read(stream: number, start: number, end: number): void {
    const base = this.#total;
    this.#total += end;
    // Object files have a stream each, so more would make the work larger than the file.
    if (this.#total > Math.min(this.file.size, 0xffff_ffff))
      throw new PdbError('the symbols are larger than the file, or than 4 GiB');
    this.#streams.push({ stream, base, end });
    const reader = new StreamReader(this.file, stream, end);
    visitSymbols(reader, start, (layout: SymbolLayout, at) => {
      const pairs = layout === PUBLIC_LAYOUT ? this.publics : this.procedures;
      this.#add(pairs, this.addressIn(reader, at, layout), base + at);
    });
  }

  #add(pairs: SortedPairs, address: number | undefined, value: number): void {
    if (address === undefined) return;
    if (pairs.length === MOST_SYMBOLS) throw new PdbError(`there are more than ${MOST_SYMBOLS} symbols`);
    pairs.push(address, value);
  }
}
