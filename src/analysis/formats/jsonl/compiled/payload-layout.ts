import { extentAt } from '../../../../windows/bytes/numbers-at.js';
import type { FillPlan } from '../../../../windows/payload/fills-payload.js';

/** The most fields of an event that is written from its bytes. */
export const MOST_FIELDS = 128;

/** The places of the fields in a payload. */
export class PayloadLayout {
  /** The start and the end of each field in the bytes; of a string, without its NUL. */
  readonly starts = new Int32Array(MOST_FIELDS);
  readonly ends = new Int32Array(MOST_FIELDS);
  readonly #counts: number[] = [];

  /**
   * Finds the fields of a payload from `start` to `end`.
   *
   * @param steps one for each field.
   * @returns whether they fill it exactly, as `fills` finds out.
   */
  find(steps: FillPlan, bytes: Uint8Array, start: number, end: number): boolean {
    const { starts, ends } = this;
    let offset = start;
    for (let field = 0; field < steps.length; field++) {
      const step = steps[field] as FillPlan[number];
      const { size } = step;
      starts[field] = offset;
      switch (step.kind) {
        case 'numbers':
          offset += size;
          break;
        case 'count':
          if (offset + size > end) return false;
          this.#counts[step.slot] = extentAt(bytes, offset, step.data?.inType as string);
          offset += size;
          break;
        case 'elements':
          offset += size * (this.#counts[step.slot] as number);
          break;
        case 'to-end':
          if ((end - offset) % size !== 0) return false;
          offset = end;
          break;
        default: {
          const nul = endOfText(bytes, offset, end, size);
          if (nul < 0) return false;
          ends[field] = nul;
          offset = nul + size;
          continue;
        }
      }
      if (offset > end) return false;
      ends[field] = offset;
    }
    return offset === end;
  }
}

/** The offset of the first NUL from `start` on; -1 if there is none before `end`. */
export function endOfText(bytes: Uint8Array, start: number, end: number, unit: number): number {
  if (unit === 1) {
    for (let at = start; at < end; at++) if (bytes[at] === 0) return at;
    return -1;
  }
  for (let at = start; at + 1 < end; at += 2) if (bytes[at] === 0 && bytes[at + 1] === 0) return at;
  return -1;
}
