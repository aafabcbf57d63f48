import { html } from '../../../compile/html/markup.js';
import { timeText } from '../../event/time-display.js';
import type { ProcessSummary } from '../../trace/summary/trace-summary.js';
import type { CpuOfProcess } from '../cpu-report.js';
import { milliseconds, shareText } from '../number-texts.js';
import type { TraceReport } from '../trace-report.js';
import { smallChart } from './chart.js';
import type { ReportPageOptions, Section } from './section.js';
import { notListed, reportTable } from './table.js';

/** A process with its samples, its events, or both. */
interface Row {
  readonly id: number;
  readonly name: string | undefined;
  readonly events: ProcessSummary | undefined;
  readonly cpu: CpuOfProcess | undefined;
}

/** The processes with the most samples first, then those with the most events. */
export function processSection({ summary, cpu }: TraceReport, { time }: ReportPageOptions): Section[] {
  const rows = new Map<string, Row>();
  for (const own of cpu?.processes ?? []) {
    const { id, name } = own.process;
    rows.set(`${id}/${name}`, { id, name: name || undefined, events: undefined, cpu: own });
  }
  for (const events of summary.processes) {
    const { processId: id, name } = events;
    const key = `${id}/${name ?? ''}`;
    rows.set(key, { id, name, events, cpu: rows.get(key)?.cpu });
  }
  if (rows.size === 0) return [];
  const interval = cpu?.interval;
  const samples = cpu?.samples ?? 0;
  const { othersOfProcesses } = summary;
  return [
    {
      id: 'processes',
      title: 'Processes',
      content: html`${reportTable({
        caption: 'Processes',
        noun: 'process',
        nouns: 'processes',
        rows: [...rows.values()],
        columns: [
          { heading: 'Process', of: ({ name }) => name ?? 'unknown name' },
          { heading: 'ID', of: ({ id }) => idText(id), isNumber: true },
          {
            heading: 'CPU',
            of: (row) => (row.cpu === undefined ? undefined : shareText(row.cpu.samples, samples)),
            isNumber: true,
          },
          {
            heading: 'CPU ms',
            of: (row) =>
              row.cpu === undefined || interval === undefined
                ? undefined
                : milliseconds(row.cpu.samples * interval),
            isNumber: true,
            isMinor: true,
          },
          { heading: 'CPU over time', of: (row) => smallChart(row.cpu?.steps), isMinor: true },
          { heading: 'Events', of: ({ events }) => events?.events, isNumber: true },
          {
            heading: 'First event',
            of: ({ events }) => (events?.first === undefined ? undefined : timeText(events.first, time)),
            isMinor: true,
            isWord: true,
          },
          {
            heading: 'Last event',
            of: ({ events }) => (events?.last === undefined ? undefined : timeText(events.last, time)),
            isMinor: true,
            isWord: true,
          },
        ],
      })}${notListed('Events of further processes', othersOfProcesses)}`,
    },
  ];
}

/** 0xffffffff stands for none. */
const idText = (id: number) => (id === 0xffff_ffff ? undefined : String(id));
