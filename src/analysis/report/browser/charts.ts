import { element, input, select } from '../../../compile/html/browser/elements.js';
import { barsPath, CHART_HEIGHT, mostOf, mostText } from '../bars.js';
import { countText } from '../number-texts.js';
import type { ChartData } from '../page-data.js';

/** Shows the row of a timeline that the reader chooses, and the count at a time. */
export function setUpChart(chart: ChartData): void {
  const { id, unit, times, rows } = chart;
  const figure = element(id);
  const choice = select(`${id}-row`);
  const time = input(`${id}-time`);
  const part = <T extends Element>(selector: string) => figure.querySelector(selector) as T;
  const [most, at] = [part('.most'), part('.at')];
  const [bars, cursor, picture] = [part('.bars'), part('.cursor'), part<SVGElement>('svg')];
  const countsNow = () => rows[Number(choice.value)]?.counts ?? [];
  const showTime = () => {
    const step = Number(time.value);
    const count = countsNow()[step] ?? 0;
    const text = `${times[step]}: ${countText(count, unit)}`;
    cursor.setAttribute('d', `M${step} 0h1V${CHART_HEIGHT}h-1z`);
    time.setAttribute('aria-valuetext', text);
    at.textContent = text;
  };
  const showRow = () => {
    const counts = countsNow();
    const highest = mostOf(counts);
    bars.setAttribute('d', barsPath(counts, highest));
    most.textContent = mostText(highest, chart);
    if (at.textContent !== '') showTime();
  };
  choice.addEventListener('change', showRow);
  time.addEventListener('input', showTime);
  const goTo = (event: PointerEvent) => {
    const { left, width } = picture.getBoundingClientRect();
    time.value = String(Math.floor(((event.clientX - left) / width) * countsNow().length));
    showTime();
  };
  picture.addEventListener('pointermove', goTo);
  picture.addEventListener('pointerdown', goTo);
  // Browsers keep the choice when the page is loaded again.
  showRow();
}
