import type { EventBuffer } from './event-buffer.js';
import { layoutOf } from './event-layout.js';

/** The number of kinds that are known at most; a power of two. */
const SLOTS = 4096;

/** The 32-bit words that distinguish kinds of events, which determine descriptions and header locations. */
const WORDS = 7;

/**
 * Knowledge about kinds of events, found by the numbers in their headers, without making an event or a text.
 * The table is direct-mapped, so its size is fixed: a kind can displace another one.
 */
export class HeaderKinds<Knowledge> {
  readonly #words = new Int32Array(SLOTS * WORDS);
  readonly #known = new Array<Knowledge | undefined>(SLOTS).fill(undefined);
  /** Those of the event in question. */
  readonly #wanted = new Int32Array(WORDS);

  /** `undefined` also for headers that say too little about their events. */
  find({ view }: EventBuffer, at: number): Knowledge | undefined {
    const wanted = this.#wanted;
    if (!readWords(view, at, wanted)) return undefined;
    const slot = slotOf(wanted);
    const words = this.#words;
    for (let word = 0; word < WORDS; word++)
      if (words[slot * WORDS + word] !== wanted[word]) return undefined;
    return this.#known[slot];
  }

  set({ view }: EventBuffer, at: number, knowledge: Knowledge): void {
    const wanted = this.#wanted;
    if (!readWords(view, at, wanted)) return;
    const slot = slotOf(wanted);
    this.#words.set(wanted, slot * WORDS);
    this.#known[slot] = knowledge;
  }
}

function slotOf(words: Int32Array): number {
  let hash = 0;
  for (let word = 0; word < WORDS; word++) hash = Math.imul(hash ^ (words[word] as number), 0x9e37_79b1);
  return (hash >>> 16) & (SLOTS - 1);
}

/** Returns false for headers without fixed places: those of WPP messages, instances, and ERROR. */
function readWords(view: DataView, at: number, words: Int32Array): boolean {
  const marker = view.getInt32(at, true);
  switch (layoutOf(marker)?.group) {
    case 'system':
    case 'perfinfo':
      // Version and form; opcode and group.
      words[0] = marker;
      words[1] = view.getUint16(at + 6, true);
      for (let word = 2; word < WORDS; word++) words[word] = 0;
      return true;
    case 'full':
      // The form without the size; opcode, level, and version.
      words[0] = marker >>> 16;
      words[1] = view.getInt32(at + 4, true);
      words[2] = 0;
      break;
    case 'event':
      // The form without the size, and flags; the descriptor without its keyword.
      words[0] = (marker >>> 16) | (view.getUint16(at + 4, true) << 16);
      words[1] = view.getInt32(at + 40, true);
      words[2] = view.getInt32(at + 44, true);
      break;
    default:
      return false;
  }
  for (let word = 3; word < WORDS; word++) words[word] = view.getInt32(at + 12 + word * 4, true);
  return true;
}
