import { button, make } from '../elements.js';
import type { LogRow } from '../work/messages.js';
import { codeBlock } from './file-view.js';

const headings = ['Time (UTC)', 'Level', 'Provider', 'ID', 'Message'];

/**
 * The events of a log. Where there is little room, the style sheet shows each event as a card, like those of
 * traces.
 */
export function logTable(rows: readonly LogRow[]): HTMLElement {
  const cells = headings.map((heading) => make('th', { scope: 'col', role: 'columnheader' }, heading));
  const head = make('thead', { role: 'rowgroup' }, make('tr', { role: 'row' }, ...cells));
  const body = make('tbody', { role: 'rowgroup' }, ...rows.map(tableRow));
  return make(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Events of the log' },
    make('table', { class: 'trace log', role: 'table' }, head, body),
  );
}

function tableRow(row: LogRow, at: number): HTMLElement {
  const { time, level, levelName, provider, event, message } = row;
  const id = `log-event-${at}`;
  const toggle = button(message === '' ? 'Details' : message, () => setOpen(!isOpen()), {
    class: 'link opens',
    'aria-expanded': 'false',
    'aria-controls': id,
  });
  const isOpen = () => toggle.getAttribute('aria-expanded') === 'true';
  const shown = {
    time: make('time', { datetime: time, title: time }, timeText(time)),
    level: make('span', { class: `severity ${SEVERITIES[level] ?? 'info'}` }, levelName),
    provider,
    event,
    content: toggle,
  };
  const cells = Object.entries(shown).map(([name, cell]) => make('td', { class: name, role: 'cell' }, cell));
  const made = make('tr', { role: 'row' }, ...cells);
  // Made when it is first opened: a thousand texts that nobody opens would only cost memory.
  let more: HTMLElement | undefined;
  const setOpen = (wanted: boolean) => {
    toggle.setAttribute('aria-expanded', String(wanted));
    if (wanted) {
      const columns = String(headings.length);
      more ??= make(
        'tr',
        { id, class: 'more', role: 'row' },
        make('td', { colspan: columns, 'aria-colspan': columns, role: 'cell' }, ...detailsOf(row)),
      );
      made.after(more);
    } else more?.remove();
  };
  return made;
}

/** The colors of findings, for Critical, Error, and Warning. */
const SEVERITIES: readonly (string | undefined)[] = [undefined, 'error', 'error', 'warning'];

function detailsOf({ event, general, fields, xml }: LogRow): HTMLElement[] {
  const list = fields.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]);
  return [
    make(
      'pre',
      { class: 'code wrapped', tabindex: '0', role: 'region', 'aria-label': `Event ${event}` },
      general,
    ),
    ...(list.length === 0 ? [] : [make('dl', { class: 'fields' }, ...list)]),
    codeBlock(xml, `XML of event ${event}`, 'xml'),
  ];
}

/** Day and time in UTC, in milliseconds, because a log can have years. The tooltip has everything. */
const timeText = (iso: string) => iso.replace('T', ' ').replace(/(\.\d{3})\d*Z$/, '$1');
