/** The limits of a `KeptBytes`. */
interface KeptLimits {
  readonly items: number;
  /** The bytes of all items together. */
  readonly bytes: number;
}

/** The maximum of compared items with equal hash: chance makes one, and crafted input only more copies. */
const MOST_COMPARED = 8;

/** Copies of bytes, as of a trace's buffers. Equal bytes are kept once, and only up to a limit. */
export class KeptBytes {
  readonly #byHash = new Map<number, Uint8Array[]>();
  #items = 0;
  #bytes = 0;

  constructor(readonly limits: KeptLimits) {}

  /** Returns the copy of these bytes, and whether it is a new one; `undefined` if there is no room for it. */
  keep(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly isNew: boolean } | undefined {
    const hash = hashOf(bytes);
    const others = this.#byHash.get(hash) ?? [];
    const known = others.find((other) => areEqual(other, bytes));
    if (known !== undefined) return { bytes: known, isNew: false };
    if (this.#items >= this.limits.items || this.#bytes + bytes.length > this.limits.bytes) return undefined;
    this.#items++;
    this.#bytes += bytes.length;
    const copy = new Uint8Array(bytes);
    if (others.length === 0) this.#byHash.set(hash, [copy]);
    else if (others.length < MOST_COMPARED) others.push(copy);
    return { bytes: copy, isNew: true };
  }
}

/** FNV-1a. */
function hashOf(bytes: Uint8Array): number {
  let hash = 0x811c_9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x0100_0193);
  return hash;
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
