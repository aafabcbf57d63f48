export type UnitsOfCharacter = (codePoint: number) => number;

/** Counts units such as UTF-8 bytes. Storing only differing characters finds positions in O(log n). */
export class CharacterUnits {
  /** The end offsets of the stored characters. */
  private readonly ends: number[] = [];
  /** The number of units minus the number of code units up to each offset. */
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

  /** Returns the number of units before an offset, or before a character if the offset is in its middle. */
  before(offset: number): number {
    const at = this.last((end) => end <= offset);
    const next = this.ends[at + 1];
    const start = next === undefined ? undefined : next - this.lengthBefore(next);
    const place = start !== undefined && start < offset ? start : offset;
    return place + (this.surplus[at] ?? 0);
  }

  /** Returns the offset after a number of units, or a character's offset for a number in its middle. */
  offsetOf(units: number): number {
    const at = this.last((end, index) => end + (this.surplus[index] as number) <= units);
    const offset = units - (this.surplus[at] ?? 0);
    const next = this.ends[at + 1];
    return next === undefined ? offset : Math.min(offset, next - this.lengthBefore(next));
  }

  /** Returns the number of code units of the stored character that ends at an offset. */
  private lengthBefore(end: number): number {
    const code = this.text.codePointAt(end - 2);
    return code !== undefined && code > 0xffff ? 2 : 1;
  }

  /** Returns the index of the last stored character of the prefix that meets a condition; -1 if none. */
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
