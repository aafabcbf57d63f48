import { NO_PROCESS } from '../../../src/recordings/trace/layout/no-process.js';
import { make } from '../elements.js';
import type { TraceRow } from '../work/messages.js';
import { codeBlock } from './file-view.js';

const headings = ['Time (UTC)', 'Provider', 'Event', 'Process', 'Content'];

/**
 * The events of a trace. Where there is little room, the style sheet shows each event as a card; the roles
 * keep it a table for screen readers then.
 */
export function traceTable(rows: readonly TraceRow[]): HTMLElement {
  const cells = headings.map((heading) => make('th', { scope: 'col', role: 'columnheader' }, heading));
  const head = make('thead', { role: 'rowgroup' }, make('tr', { role: 'row' }, ...cells));
  const body = make('tbody', { role: 'rowgroup' }, ...rows.map(tableRow));
  return make(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Events of the trace' },
    make('table', { class: 'trace', role: 'table' }, head, body),
  );
}

function tableRow({ time, provider, event, processId, message, details }: TraceRow): HTMLElement {
  const more = make('details', {}, make('summary', {}, ...breakable(message === '' ? 'Details' : message)));
  // A thousand texts that nobody opens would only cost memory.
  more.addEventListener('toggle', () => {
    if (more.open && more.childElementCount === 1)
      more.append(codeBlock(details, `Details of ${event}`, 'json'));
  });
  const shown = {
    time: make('time', { datetime: time, title: time }, timeText(time)),
    provider,
    event,
    process: processIdText(processId),
    content: more,
  };
  const cells = Object.entries(shown).map(([name, cell]) => make('td', { class: name, role: 'cell' }, cell));
  return make('tr', { role: 'row' }, ...cells);
}

/**
 * A text that may break after each hyphen. By themselves, browsers differ in front of digits, as in GUIDs and
 * dates.
 */
function breakable(text: string): (string | HTMLElement)[] {
  const [first = '', ...rest] = text.split(/(?<=\w-)(?=\w)/);
  return [first, ...rest.flatMap((part) => [make('wbr'), part])];
}

/** The time of the day in UTC, in milliseconds. The head has the day, and the tooltip everything. */
const timeText = (iso: string) => /T([\d:.]{12})/.exec(iso)?.[1] ?? iso;

const processIdText = (id: number) => (id === NO_PROCESS ? '–' : String(id));
