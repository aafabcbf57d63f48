import { countText } from './number-texts.js';

/** The height of a chart in its own unit. A step is 1 wide. */
export const CHART_HEIGHT = 100;

/** The path of bars for counts. Also the page's script draws with it. */
export function barsPath(counts: readonly number[], most: number, height = CHART_HEIGHT): string {
  let path = '';
  for (const [at, count] of counts.entries()) {
    // Few are not nothing.
    if (count > 0)
      path += `M${at} ${height}v-${Math.max(1, Math.round((count / most) * height))}h1V${height}z`;
  }
  return path;
}

/** The text above a chart. */
export function mostText(
  most: number,
  { unit, step }: { readonly unit: string; readonly step: string },
): string {
  return `At most ${countText(most, unit)} in ${step}`;
}

export function mostOf(counts: readonly number[]): number {
  return counts.reduce((most, count) => Math.max(most, count), 0);
}
