import { standardKeywords, standardLevel, standardOpcode, standardTask } from '../messages/standard-names.js';

/** The numbers that have names without any manifest. */
export interface LabelledNumbers {
  readonly level: number;
  readonly task: number;
  readonly opcode: number;
  readonly qualifiers: number;
  readonly keywordsLow: number;
  readonly keywordsHigh: number;
  readonly hasProviderId: boolean;
}

/** The most combinations that are kept. Logs have some dozens. */
const MOST_KEPT = 4096;

/** Texts with the names of numbers, made once for each combination. */
export class StandardLabels {
  readonly #known = new Map<string, readonly Uint8Array[]>();
  readonly #encoder = new TextEncoder();
  readonly #textsOf: (numbers: LabelledNumbers) => readonly string[];
  #last: readonly Uint8Array[] = [];
  #numbers = -1;
  #low = -1;
  #high = -1;

  constructor(textsOf: (numbers: LabelledNumbers) => readonly string[]) {
    this.#textsOf = textsOf;
  }

  of(numbers: LabelledNumbers): readonly Uint8Array[] {
    const { level, task, opcode, qualifiers, keywordsLow, keywordsHigh, hasProviderId } = numbers;
    const isTaskNamed = task === 0 && !hasProviderId;
    const others = level | (opcode << 8) | (isTaskNamed ? 1 << 16 : 0) | (qualifiers === 0 ? 0 : 1 << 17);
    if (others !== this.#numbers || keywordsLow !== this.#low || keywordsHigh !== this.#high) {
      const key = `${others} ${keywordsLow} ${keywordsHigh}`;
      let texts = this.#known.get(key);
      if (texts === undefined) {
        if (this.#known.size >= MOST_KEPT) this.#known.clear();
        texts = this.#textsOf(numbers).map((text) => this.#encoder.encode(text));
        this.#known.set(key, texts);
      }
      this.#last = texts;
      this.#numbers = others;
      this.#low = keywordsLow;
      this.#high = keywordsHigh;
    }
    return this.#last;
  }
}

/** The names of numbers; `undefined` or none for those without. */
export function namesOf(of: LabelledNumbers): {
  readonly level: string | undefined;
  readonly task: string | undefined;
  readonly opcode: string | undefined;
  readonly keywords: readonly string[];
} {
  const { level, task, opcode, qualifiers, keywordsLow, keywordsHigh, hasProviderId } = of;
  return {
    level: standardLevel(level),
    task: standardTask({ task, providerId: hasProviderId ? '' : undefined }),
    opcode: standardOpcode({ opcode, qualifiers }),
    keywords: standardKeywords((BigInt(keywordsHigh) << 32n) | BigInt(keywordsLow)),
  };
}
