import { countBefore } from './count-before.js';

/** The maximum of kept names of one kind, and of their characters. A machine has far fewer open files. */
const MOST_NAMES = 1 << 18;
const MOST_TEXT = 1 << 26;

/** Something with a name and, for drivers, with a range of addresses. */
interface Named {
  readonly name: string;
  readonly end: bigint;
}

/** Images of the kernel do not lie over each other; a hostile trace could say so. */
const MOST_OVERLAPS = 16;

/** Existing things by address. If there are too many, the oldest are forgotten and have no name. */
export class NameTable {
  readonly #named = new Map<bigint, Named>();
  #text = 0;
  /** The addresses in their order; `undefined` after a change. */
  #sorted: readonly bigint[] | undefined;

  set(key: bigint, name: string, size = 0n): void {
    this.delete(key);
    this.#named.set(key, { name, end: key + size });
    this.#text += name.length;
    for (const [oldest] of this.#named) {
      if (this.#named.size <= MOST_NAMES && this.#text <= MOST_TEXT) break;
      this.delete(oldest);
    }
  }

  delete(key: bigint): void {
    const known = this.#named.get(key);
    this.#sorted = undefined;
    if (known === undefined) return;
    this.#named.delete(key);
    this.#text -= known.name.length;
  }

  get(key: bigint): string | undefined {
    return this.#named.get(key)?.name;
  }

  /** The name of the thing with an address in its range. */
  around(address: bigint): string | undefined {
    this.#sorted ??= [...this.#named.keys()].sort((a, b) => (a < b ? -1 : 1));
    const after = countBefore(this.#sorted, (key) => key <= address);
    for (let at = after - 1; at >= Math.max(0, after - MOST_OVERLAPS); at--) {
      const named = this.#named.get(this.#sorted[at] as bigint);
      if (named !== undefined && address < named.end) return named.name;
    }
    return undefined;
  }
}
