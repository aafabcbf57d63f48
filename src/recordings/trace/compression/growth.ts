/** The limit of small archives and traces. Larger ones can grow a hundredfold, as they have equal runs. */
export const USUAL_LIMIT = 2 ** 30;
/** The maximum growth of a larger one. */
export const MOST_RATIO = 100;

/** The most bytes that compressed ones can become. */
export function limitFor(compressedSize: number): number {
  return Math.max(USUAL_LIMIT, compressedSize * MOST_RATIO);
}
