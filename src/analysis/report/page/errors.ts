import { html } from '../../../compile/html/markup.js';
import { timeText } from '../../event/time-display.js';
import type { TraceReport } from '../trace-report.js';
import type { ReportPageOptions, Section } from './section.js';
import { notListed, reportTable } from './table.js';

/** Errors and warnings with what they say. */
export function errorSection({ severe }: TraceReport, { time }: ReportPageOptions): Section[] {
  const { groups, others } = severe;
  const [id, title] = ['errors', 'Errors and warnings'];
  if (groups.length === 0)
    return [{ id, title, content: html`<p class="none">No event has such a level.</p>` }];
  return [
    {
      id,
      title,
      content: html`${reportTable({
        caption: 'Errors and warnings',
        noun: 'message',
        rows: groups,
        columns: [
          { heading: 'Event', of: ({ event }) => event },
          { heading: 'Level', of: ({ levelName }) => levelName, isWord: true },
          { heading: 'Message or values', of: ({ text }) => text ?? '(further messages)' },
          { heading: 'Events', of: ({ events }) => events, isNumber: true },
          { heading: 'First', of: ({ first }) => timeText(first, time), isMinor: true, isWord: true },
          { heading: 'Provider', of: ({ provider }) => provider, isMinor: true },
        ],
      })}${notListed('Errors and warnings of further kinds', others)}`,
    },
  ];
}
