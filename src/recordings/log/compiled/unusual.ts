/** Thrown for whatever is unusual. Only one is made: a stack trace for each would take long. */
class Unusual extends Error {}

export const unusual: Error = /* @__PURE__ */ new Unusual('this record is written in another way');

/** The offset that a function returned, unless it is negative, which stands for something unusual. */
export function usual(at: number): number {
  if (at < 0) throw unusual;
  return at;
}
