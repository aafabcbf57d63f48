/** How many units a character has. */
export type UnitsOfCharacter = (codePoint: number) => number;

/**
 * Counts the units of a text, such as bytes of UTF-8. Only characters whose number of units is not their number of code units are noted,
 * so that a place is found in logarithmic time, also in a text of one long line.
 */
export class CharacterUnits {
  /** The offsets after such characters. */
  private readonly ends: number[] = [];
  /** By how much all units up to there outnumber the code units. */
  private readonly surplus: number[] = [];

  constructor(
    private readonly text: string,
    unitsOf: UnitsOfCharacter,
  ) {
    let sum = 0;
    for (const { index } of text.matchAll(/[^\0-\x7f]/gu)) {
      const code = text.codePointAt(index) as number;
      const length = code > 0xffff ? 2 : 1;
      const more = unitsOf(code) - length;
      if (more === 0) continue;
      sum += more;
      this.ends.push(index + length);
      this.surplus.push(sum);
    }
  }

  /** The units before an offset. In the middle of a character, those before the character. */
  before(offset: number): number {
    const at = this.last((end) => end <= offset);
    const next = this.ends[at + 1];
    const start = next === undefined ? undefined : next - this.lengthBefore(next);
    const place = start !== undefined && start < offset ? start : offset;
    return place + (this.surplus[at] ?? 0);
  }

  /** The offset that has as many units before it. In the middle of a character, the offset of the character. */
  offsetOf(units: number): number {
    const at = this.last((end, index) => end + (this.surplus[index] as number) <= units);
    const offset = units - (this.surplus[at] ?? 0);
    const next = this.ends[at + 1];
    return next === undefined ? offset : Math.min(offset, next - this.lengthBefore(next));
  }

  /** The code units of the noted character that ends at an offset. */
  private lengthBefore(end: number): number {
    const code = this.text.codePointAt(end - 2);
    return code !== undefined && code > 0xffff ? 2 : 1;
  }

  /** The index of the last noted character that meets a condition, which all before it meet; -1 if there is none. */
  private last(meets: (end: number, index: number) => boolean): number {
    let low = -1;
    let high = this.ends.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (meets(this.ends[middle] as number, middle)) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
