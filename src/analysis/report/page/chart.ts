import { html, type Markup } from '../../../compile/html/markup.js';
import { barsPath, CHART_HEIGHT, mostOf, mostText } from '../bars.js';
import type { ChartData } from '../page-data.js';
import { shortText } from '../short-text.js';

/** A timeline of which the reader can choose a row. Without the script, it shows everything. */
export function chartFigure(chart: ChartData, title: string, choose: string): Markup {
  const { id, times, rows } = chart;
  const [all] = rows;
  if (all === undefined) return html``;
  const { counts } = all;
  const most = mostOf(counts);
  const options = rows.map(({ name }, at) => html`<option value="${at}">${shortText(name)}</option>`);
  return html`<figure id="${id}" class="chart">
<p class="js choice"><label for="${id}-row">${choose}</label> <select id="${id}-row">${options}</select></p>
<p class="most">${mostText(most, chart)}</p>
<svg viewBox="0 0 ${counts.length} ${CHART_HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${title}"><path class="bars" d="${barsPath(counts, most)}"/><path class="cursor" d=""/></svg>
<input class="js" type="range" id="${id}-time" min="0" max="${counts.length - 1}" value="0" aria-label="Time in the chart">
<p class="axis"><span>${times[0]}</span> <span>${times.at(-1)}</span></p>
<p class="at" role="status"></p>
</figure>`;
}

/** A small chart in a row of a table. */
export function smallChart(counts: readonly number[] | undefined): Markup | undefined {
  if (counts === undefined) return undefined;
  const steps = inSteps(counts, SMALL_STEPS);
  return html`<svg class="small" viewBox="0 0 ${steps.length} ${SMALL_HEIGHT}" preserveAspectRatio="none" aria-hidden="true"><path d="${barsPath(steps, mostOf(steps), SMALL_HEIGHT)}"/></svg>`;
}

const SMALL_STEPS = 60;
const SMALL_HEIGHT = 20;

/** Counts in fewer steps. */
function inSteps(counts: readonly number[], steps: number): number[] {
  const size = Math.ceil(counts.length / steps);
  const sums = new Array<number>(Math.ceil(counts.length / size)).fill(0);
  for (const [at, count] of counts.entries()) {
    const step = Math.floor(at / size);
    sums[step] = (sums[step] ?? 0) + count;
  }
  return sums;
}
