import { u32At } from '../bytes/numbers-at.js';
import { SortedPairs } from './sorted-pairs.js';
import type { StreamFile } from './stream-file.js';

/** IMAGE_SECTION_HEADER. */
const HEADER = 40;

/** IMAGE_SCN_CNT_CODE and IMAGE_SCN_MEM_EXECUTE. */
const IS_CODE = 0x2000_0020;

/** The numbers of sections in symbols have 16 bits. */
const MOST_SECTIONS = 0xffff;

const LARGEST_MODULE = 0x1_0000_0000;

interface Section {
  readonly start: number;
  readonly size: number;
  readonly isCode: boolean;
}

/** The sections of a module, in which symbols have their addresses. */
export class Sections {
  readonly #sections: readonly Section[];
  /** The starts and sizes of those with code. */
  readonly #code = new SortedPairs();

  constructor(file: StreamFile, stream: number) {
    const count = Math.min(MOST_SECTIONS, Math.floor((file.sizeOf(stream) ?? 0) / HEADER));
    const headers = file.read(stream, 0, count * HEADER);
    this.#sections = Array.from({ length: count }, (_, at) => ({
      start: u32At(headers, at * HEADER + 12),
      size: u32At(headers, at * HEADER + 8),
      isCode: (u32At(headers, at * HEADER + 36) & IS_CODE) !== 0,
    }));
    for (const { start, size, isCode } of this.#sections) if (isCode) this.#code.push(start, size);
    this.#code.sort();
  }

  /** The distance of an address in code from the start of the module; `undefined` outside of code. */
  codeAt(section: number, offset: number): number | undefined {
    const found = this.#sections[section - 1];
    if (found?.isCode !== true || offset >= found.size) return undefined;
    const address = found.start + offset;
    return address < LARGEST_MODULE ? address : undefined;
  }

  /** The first address behind the section of code with an address. */
  endOfCode(address: number): number {
    const at = this.#code.countUpTo(address) - 1;
    const end = at < 0 ? 0 : this.#code.keyAt(at) + this.#code.valueAt(at);
    return Math.max(address, Math.min(end, LARGEST_MODULE));
  }
}
