import { codeDescriptor } from '../../../manifest/code-descriptor.js';
import type { EventDefinition, Provider } from '../../../manifest/model.js';
import { hexLiteral } from '../literals.js';

/** The combinations of level and keywords in a provider's events. Each combination has one enable bit. */
export interface EnableBits {
  readonly keywords: readonly string[];
  readonly levels: readonly number[];
  /** The number of ULONGs that contain the bits. */
  readonly words: number;
  /** The bit of an event: the index of the word, and the mask in that word. */
  bitOf(event: EventDefinition): { word: number; mask: string };
}

/** Numbers the bits in order of first use. Events that are no longer logged count too, as in mc.exe. */
export function enableBits({ events }: Provider): EnableBits {
  const key = (event: EventDefinition) => {
    const { level, keyword } = codeDescriptor(event);
    return `${level} ${keyword}`;
  };
  const positions = new Map<string, number>();
  const firsts = events.filter((event) => {
    if (positions.has(key(event))) return false;
    positions.set(key(event), positions.size);
    return true;
  });
  return {
    keywords: firsts.map((event) => hexLiteral(codeDescriptor(event).keyword)),
    levels: firsts.map(({ descriptor }) => descriptor.level),
    words: Math.ceil(firsts.length / 32),
    bitOf(event) {
      const position = positions.get(key(event)) ?? 0;
      const mask = (1 << (position % 32)) >>> 0;
      return { word: Math.floor(position / 32), mask: `0x${mask.toString(16).padStart(8, '0')}` };
    },
  };
}
