/**
 * The numbers that manifests can define, from the least to the most. The others are predefined, or belong to
 * Windows (EVENT_DESCRIPTOR).
 */
export const OWN_NUMBERS = {
  event: [1, 65_535],
  channel: [16, 255],
  level: [16, 255],
  task: [1, 65_535],
  opcode: [10, 239],
} as const;

/** Numbers of a range that nothing has, each given once: first the one after the largest, then the lowest. */
export class FreeNumbers {
  readonly #taken: Set<number>;
  #next: number;
  #lowest: number;

  constructor(
    used: Iterable<number>,
    least: number,
    private readonly most: number,
  ) {
    this.#taken = new Set(used);
    let largest = least - 1;
    for (const value of this.#taken) if (value > largest && value <= most) largest = value;
    this.#next = largest + 1;
    this.#lowest = least;
  }

  /** `undefined` if all are taken. */
  next(): number | undefined {
    if (this.#next <= this.most) return this.#next++;
    while (this.#taken.has(this.#lowest)) this.#lowest++;
    return this.#lowest <= this.most ? this.#lowest++ : undefined;
  }
}

/** Bits 48 to 63 of keywords belong to Windows. */
const KEYWORD_BITS = 48n;

/** The bits that no keyword's mask has, each given once, from the lowest on. */
export class FreeBits {
  #used = 0n;

  constructor(masks: Iterable<bigint>) {
    for (const mask of masks) this.#used |= mask;
  }

  /** `undefined` if all are taken. */
  next(): bigint | undefined {
    for (let bit = 0n; bit < KEYWORD_BITS; bit += 1n) {
      const mask = 1n << bit;
      if ((this.#used & mask) !== 0n) continue;
      this.#used |= mask;
      return mask;
    }
    return undefined;
  }
}

/** A number written as others are: hexadecimal with as many digits, or decimal. */
export function numberLike(value: number | bigint, others: readonly (string | undefined)[]): string {
  const last = others.findLast((other) => other !== undefined);
  const [, prefix, digits] = /^(0[xX])([0-9a-fA-F]+)$/.exec(last ?? '') ?? [];
  if (prefix === undefined || digits === undefined) return String(value);
  const hexadecimal = value.toString(16).padStart(digits.length, '0');
  return prefix + (/[A-F]/.test(digits) ? hexadecimal.toUpperCase() : hexadecimal);
}
