/**
 * Whether a run tests all variants: `npm run test:platforms` sets this. CI only has time for some of those
 * that differ little, such as the widths and colors of a page.
 */
const testsAll = process.env.WEVTC_ALL_VARIANTS !== undefined;

/** All variants in a run that tests everything, otherwise the first and the last one. */
export function variants<T>(all: readonly T[]): readonly T[] {
  return testsAll ? all : all.filter((_, at) => at === 0 || at === all.length - 1);
}
