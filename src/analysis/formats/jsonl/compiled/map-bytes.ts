import { mapText } from '../../../../windows/payload/map-text.js';
import type { PayloadMap } from '../../../../windows/payload/payload-template.js';
import type { Literal, Literals } from '../../../../windows/text-bytes/literals.js';
import { type LineMemory, literalOf } from './line-code.js';

/** The most values of a map whose texts are kept. */
const MOST_TEXTS = 256;

/** The texts of a map as bytes, by value. */
export class MapBytes {
  readonly #known = new Map<number, Literal | 'none' | 'unusual'>();

  constructor(
    private readonly map: PayloadMap,
    private readonly literals: Literals,
    private readonly memory: LineMemory,
  ) {}

  /** `none` if the map has no text for the value; `unusual` if its text cannot be kept. */
  of(value: number): Literal | 'none' | 'unusual' {
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    if (this.#known.size >= MOST_TEXTS) return 'unusual';
    const text = mapText(this.map, value);
    const made =
      text === undefined
        ? 'none'
        : (literalOf(JSON.stringify(text).slice(1, -1), this.literals, this.memory) ?? 'unusual');
    this.#known.set(value, made);
    return made;
  }
}
