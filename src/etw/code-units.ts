/** One array for each length. */
const arrays: number[][] = [];

/**
 * An array for the code units of a short text, to fill and give to `String.fromCharCode`. Every call with the same length
 * returns the same array.
 */
export function unitArray(length: number): number[] {
  arrays[length] ??= new Array<number>(length).fill(0);
  return arrays[length] as number[];
}
