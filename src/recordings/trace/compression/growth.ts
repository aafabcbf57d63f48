/** The limit of a small archive or trace. Larger ones can grow a hundredfold: traces have runs of equal bytes. */
export const USUAL_LIMIT = 2 ** 30;
/** The maximum growth of a larger one. */
export const MOST_RATIO = 100;

/** The most bytes that compressed ones can become. */
export function limitFor(compressedSize: number): number {
  return Math.max(USUAL_LIMIT, compressedSize * MOST_RATIO);
}
