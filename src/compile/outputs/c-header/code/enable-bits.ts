import type { EventDefinition, Provider } from '../../../../manifest/model/model.js';
import { codeDescriptor } from '../../../../manifest/model/read/code-descriptor.js';
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
  const byValue = new Map<string, number>();
  const positions = new Map<EventDefinition, number>();
  const firsts = events.filter((event) => {
    const { level, keyword } = codeDescriptor(event);
    const value = `${level} ${keyword}`;
    const known = byValue.get(value);
    const position = known ?? byValue.size;
    positions.set(event, position);
    byValue.set(value, position);
    return known === undefined;
  });
  return {
    keywords: firsts.map((event) => hexLiteral(codeDescriptor(event).keyword)),
    levels: firsts.map(({ descriptor }) => descriptor.level),
    words: Math.ceil(firsts.length / 32),
    bitOf(event) {
      const position = positions.get(event) ?? 0;
      const mask = (1 << (position % 32)) >>> 0;
      return { word: Math.floor(position / 32), mask: `0x${mask.toString(16).padStart(8, '0')}` };
    },
  };
}
