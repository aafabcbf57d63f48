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

/** The members of a line with the names of numbers, each combination made once. */
export class StandardLabels {
  readonly #known = new Map<string, Uint8Array>();
  readonly #encoder = new TextEncoder();
  #last: Uint8Array = new Uint8Array();
  #numbers = -1;
  #low = -1;
  #high = -1;

  /** The members with a comma before each. */
  bytesOf(of: LabelledNumbers): Uint8Array {
    const { level, task, opcode, qualifiers, keywordsLow, keywordsHigh, hasProviderId } = of;
    const isTaskNamed = task === 0 && !hasProviderId;
    const numbers = level | (opcode << 8) | (isTaskNamed ? 1 << 16 : 0) | (qualifiers === 0 ? 0 : 1 << 17);
    if (numbers !== this.#numbers || keywordsLow !== this.#low || keywordsHigh !== this.#high) {
      const key = `${numbers} ${keywordsLow} ${keywordsHigh}`;
      let bytes = this.#known.get(key);
      if (bytes === undefined) {
        if (this.#known.size >= MOST_KEPT) this.#known.clear();
        bytes = this.#encoder.encode(labels(of));
        this.#known.set(key, bytes);
      }
      this.#last = bytes;
      this.#numbers = numbers;
      this.#low = keywordsLow;
      this.#high = keywordsHigh;
    }
    return this.#last;
  }
}

function labels(of: LabelledNumbers): string {
  const { level, task, opcode, qualifiers, keywordsLow, keywordsHigh, hasProviderId } = of;
  const keywords = standardKeywords((BigInt(keywordsHigh) << 32n) | BigInt(keywordsLow));
  const members = {
    levelName: standardLevel(level),
    taskName: standardTask({ task, providerId: hasProviderId ? '' : undefined }),
    opcodeName: standardOpcode({ opcode, qualifiers }),
    keywords: keywords.length === 0 ? undefined : keywords,
  };
  const json = JSON.stringify(members).slice(1, -1);
  return json === '' ? '' : `,${json}`;
}
