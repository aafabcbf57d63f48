import type { NativeFunction } from './native-function.js';
import { sharedName } from './shared-name.js';
import type { SortedPairs } from './sorted-pairs.js';
import type { StreamFile } from './stream-file.js';
import { StreamReader } from './stream-reader.js';
import { layoutAt, nameAt } from './symbol-records.js';
import type { SymbolTable } from './symbol-table.js';

/** The most records of one address that are read: linkers give thousands of empty functions one address. */
const MOST_OF_ADDRESS = 4096;

/**
 * The most names of the functions to which separated code belongs: the code of many addresses can be of the
 * same functions, so that these names are used often.
 */
const MOST_OF_PARENTS = 256;

/** Bytes that are read for a record: most names are shorter. */
const RECORD = 512;

/** The most functions that are kept. */
const MOST_KEPT = 100_000;

/** The functions at an address. */
interface Known {
  /** `undefined` if no record has a name. */
  readonly found: NativeFunction | undefined;
  readonly end: number;
}

/** Finds functions by address, and reads their names when they are needed. */
export class FunctionNames {
  readonly #procedures = new Map<number, Known>();
  readonly #publics = new Map<number, NativeFunction | undefined>();
  /** The names of procedures by address. */
  readonly #own = new Map<number, readonly string[]>();

  constructor(
    private readonly file: StreamFile,
    private readonly table: SymbolTable,
  ) {}

  at(address: number): NativeFunction | undefined {
    const { procedures, publics } = this.table;
    const procedure = startBefore(procedures, address);
    const known =
      procedure === undefined
        ? undefined
        : remembered(this.#procedures, procedure, () => this.#procedure(procedure));
    if (known !== undefined && address < known.end) return known.found;
    const start = startBefore(publics, address);
    // The code behind a procedure is of another function, unless a public symbol starts there.
    if (start === undefined || start < (known?.end ?? 0) || address >= this.#endOfPart(start))
      return undefined;
    return remembered(this.#publics, start, () => {
      const name = sharedName([], this.#namesIn(publics, start));
      return name === undefined ? undefined : { name, start };
    });
  }

  #procedure(start: number): Known {
    const { procedures, publics, sections } = this.table;
    const names = [...this.#namesOf(start)];
    const parents = new Set<number>();
    let end = start;
    for (const { reader, at } of this.#records(procedures, start)) {
      const layout = layoutAt(reader, at);
      if (layout?.size === undefined) continue;
      const place = at + layout.size.at;
      end = Math.max(end, start + (layout.size.isShort === true ? reader.u16(place) : reader.u32(place)));
      const parent = layout.parent && this.table.addressIn(reader, at, layout.parent);
      if (parent !== undefined) parents.add(parent);
    }
    let left = MOST_OF_PARENTS;
    for (const parent of parents) {
      const some = this.#namesOf(parent).slice(0, left);
      names.push(...some);
      left -= some.length;
      if (left === 0) break;
    }
    const name = sharedName(names, this.#namesIn(publics, start));
    return {
      found: name === undefined ? undefined : { name, start },
      end: Math.min(end, sections.endOfCode(start)),
    };
  }

  /** The names of the procedures at an address, without code apart from its function. */
  #namesOf(address: number): readonly string[] {
    return remembered(this.#own, address, () => this.#namesIn(this.table.procedures, address));
  }

  #namesIn(pairs: SortedPairs, address: number): string[] {
    return this.#records(pairs, address).flatMap(({ reader, at }) => {
      const layout = layoutAt(reader, at);
      const name = layout === undefined ? '' : nameAt(reader, at, layout);
      return name === '' ? [] : [name];
    });
  }

  #records(pairs: SortedPairs, address: number): { reader: StreamReader; at: number }[] {
    const end = pairs.countUpTo(address);
    const start = Math.max(address === 0 ? 0 : pairs.countUpTo(address - 1), end - MOST_OF_ADDRESS);
    return Array.from({ length: end - start }, (_, index) => {
      const { stream, at, end } = this.table.placeOf(pairs.valueAt(start + index));
      return { reader: new StreamReader(this.file, stream, end, RECORD), at };
    });
  }

  /** The end of the part of an object file with an address. Between parts, there can be other code. */
  #endOfPart(address: number): number {
    const { contributions, sections } = this.table;
    const index = contributions.countUpTo(address) - 1;
    const end = index < 0 ? 0 : contributions.keyAt(index) + contributions.valueAt(index);
    const endOfCode = sections.endOfCode(address);
    return end > address ? Math.min(end, endOfCode) : endOfCode;
  }
}

/** The last address of symbols at or before an address. */
function startBefore(pairs: SortedPairs, address: number): number | undefined {
  const count = pairs.countUpTo(address);
  return count === 0 ? undefined : pairs.keyAt(count - 1);
}

function remembered<T>(known: Map<number, T>, key: number, find: () => T): T {
  if (known.has(key)) return known.get(key) as T;
  const found = find();
  if (known.size === MOST_KEPT) known.clear();
  known.set(key, found);
  return found;
}
