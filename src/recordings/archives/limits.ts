/** A small archive's limit. Larger ones can grow a hundredfold, as traces have long runs of equal bytes. */
const USUAL_LIMIT = 2 ** 30;
const MOST_RATIO = 100;

/** The most bytes that packed ones can become. */
export function limitFor(packedSize: number): number {
  return Math.max(USUAL_LIMIT, packedSize * MOST_RATIO);
}
