/** A small archive's limit. Larger ones can grow a hundredfold, as traces have long runs of equal bytes. */
export const USUAL_LIMIT = 2 ** 30;
/** The maximum growth of a larger archive. */
export const MOST_RATIO = 100;

/** The most bytes that packed ones can become. */
export function limitFor(packedSize: number): number {
  return Math.max(USUAL_LIMIT, packedSize * MOST_RATIO);
}
