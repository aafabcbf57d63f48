import { NameScope } from '../../../compile/names/identifiers.js';
import { type Predefined, predefinedKeywords } from '../../../windows/winmeta/metadata.js';
import { ownName } from './named-values.js';

/** Bits 0 to 47 are keywords of the provider, 48 to 55 those of winmeta, and 56 to 63 channels. */
const OWN_BITS = 48;
const KEYWORD_BITS = 56;

/** A keyword of a manifest that is rebuilt. */
export interface KeywordItem {
  readonly name: string;
  readonly mask: bigint;
  readonly predefined: Predefined | undefined;
}

/** A mask's first keyword counts: later ones are from old winmeta.xml versions, unknown to mc.exe now. */
const PREDEFINED: ReadonlyMap<bigint, Predefined> = new Map(
  predefinedKeywords.toReversed().map((entry) => [BigInt(entry.mask), entry]),
);

/** The keywords in use. TRACE_EVENT_INFO has an event's bits and, in bit order, the names of defined ones. */
export class KeywordNames {
  readonly items: KeywordItem[] = [];
  readonly #names = new Map<number, string>();
  readonly #positions = new Map<number, number>();
  readonly #scope = new NameScope(new Set());

  /**
   * @param events the keywords of all events, so that an event with names for all its bits explains the
   * others.
   */
  constructor(events: readonly { readonly keyword: bigint; readonly names: readonly string[] }[]) {
    for (const { keyword, names } of events) {
      const bits = bitsOf(keyword);
      if (bits.length === names.length) this.#learn(bits, names);
    }
    for (const { keyword, names } of events) {
      const known = new Set(bitsOf(keyword).map((bit) => this.#names.get(bit)));
      const bits = bitsOf(keyword).filter((bit) => !this.#names.has(bit));
      const left = names.filter((name) => !known.has(name));
      if (bits.length === left.length) this.#learn(bits, left);
    }
  }

  /** @returns the positions of an event's keywords in `items`, by bit. */
  positionsOf(keyword: bigint): number[] {
    return bitsOf(keyword).map((bit) => {
      const known = this.#positions.get(bit);
      if (known !== undefined) return known;
      const mask = 1n << BigInt(bit);
      const predefined = PREDEFINED.get(mask);
      const name = predefined?.name ?? this.#scope.claim(ownName(this.#names.get(bit)) ?? `Keyword_${bit}`);
      this.items.push({ name, mask, predefined });
      this.#positions.set(bit, this.items.length - 1);
      return this.items.length - 1;
    });
  }

  #learn(bits: readonly number[], names: readonly string[]): void {
    bits.forEach((bit, at) => {
      const name = names[at];
      if (name !== undefined && !this.#names.has(bit)) this.#names.set(bit, name);
    });
  }
}

/** The keywords that a manifest can declare, or that winmeta does. */
function bitsOf(keyword: bigint): number[] {
  const bits: number[] = [];
  for (let bit = 0; bit < KEYWORD_BITS; bit++) {
    const mask = 1n << BigInt(bit);
    if ((keyword & mask) !== 0n && (bit < OWN_BITS || PREDEFINED.has(mask))) bits.push(bit);
  }
  return bits;
}
