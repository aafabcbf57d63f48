import { html, type Markup } from '../../../compile/html/markup.js';
import { processName } from '../../trace/profile/calls.js';
import { callText } from '../call-text.js';
import type { CpuReport } from '../cpu-report.js';
import { countText, durationText, grouped, milliseconds, shareText } from '../number-texts.js';
import type { ChartData } from '../page-data.js';
import { shortText } from '../short-text.js';
import type { TraceReport } from '../trace-report.js';
import { stepTimes } from './moments.js';
import type { ReportPageOptions, Section } from './section.js';
import { reportTable } from './table.js';

export function cpuChart(
  { cpu, rates, start }: TraceReport,
  { time }: ReportPageOptions,
): ChartData | undefined {
  if (cpu === undefined || rates === undefined) return undefined;
  return {
    id: 'cpu-chart',
    unit: 'sample',
    step: durationText(rates.step),
    times: stepTimes(rates, start, time),
    rows: [
      { name: 'All processes', counts: cpu.steps },
      ...cpu.processes.flatMap(({ process, steps }) =>
        steps === undefined ? [] : [{ name: shortText(processName(process)), counts: steps }],
      ),
    ],
  };
}

export function cpuSection({ cpu }: TraceReport, chart: Markup | undefined): Section[] {
  if (cpu === undefined) return [];
  const { samples, interval, functions, callers, flames } = cpu;
  const time = (count: number) => (interval === undefined ? undefined : milliseconds(count * interval));
  const left =
    flames.leftOut === 0
      ? ''
      : html` ${countText(flames.leftOut, 'call')} with few samples ${flames.leftOut === 1 ? 'is' : 'are'} left out.`;
  return [
    {
      id: 'cpu',
      title: 'CPU',
      content: html`<p>${factsOf(cpu)}</p>
${chart}
<h3 id="functions-heading">Hottest functions</h3>
${reportTable({
  caption: 'Hottest functions',
  noun: 'function',
  rows: functions,
  columns: [
    { heading: 'Function', of: ({ frame }) => callText(frame) },
    { heading: 'Self', of: ({ self }) => shareText(self, samples), isNumber: true },
    { heading: 'Self ms', of: ({ self }) => time(self), isNumber: true, isMinor: true },
    { heading: 'With callees', of: ({ total }) => shareText(total, samples), isNumber: true },
    { heading: 'File', of: ({ frame }) => frame.file, isMinor: true },
  ],
})}
${callers.some(({ caller }) => caller !== undefined) ? callersTable(callers, samples) : ''}
<div class="js">
<h3 id="flames-heading">Flame graph</h3>
<p class="hint" id="flames-help">The callers are above. The wider a call, the more samples it has. A click makes a call as wide as the graph; Escape shows everything again. The arrow keys move between calls.${left}</p>
<p id="flame-at" role="status"></p>
<div id="flames" role="group" aria-labelledby="flames-heading" aria-describedby="flames-help"></div>
</div>`,
    },
  ];
}

/** The calls from which the hottest functions were called. */
function callersTable(callers: CpuReport['callers'], samples: number): Markup {
  return html`<h3 id="callers-heading">Callers of the hottest functions</h3>
<p class="hint">For each of the ten hottest functions, at most five callers, by the samples in the function itself.</p>
${reportTable({
  caption: 'Callers of the hottest functions',
  noun: 'caller',
  rows: callers,
  columns: [
    { heading: 'Function', of: ({ callee }) => callText(callee.frame) },
    {
      heading: 'Called by',
      of: ({ caller }) => (caller === undefined ? 'not in the stack' : callText(caller)),
    },
    { heading: 'Share of function', of: ({ callee, self }) => shareText(self, callee.self), isNumber: true },
    { heading: 'Self', of: ({ self }) => shareText(self, samples), isNumber: true, isMinor: true },
  ],
})}`;
}

/** The numbers of samples in a sentence. */
function factsOf({ samples, idle, withStack, interval }: CpuReport): string {
  const each =
    interval === undefined
      ? ''
      : `, each for ${durationText(interval)}: ${durationText(samples * interval)} of CPU time`;
  const idleText = idle === 0 ? '' : ` Idle processors have ${grouped(idle)} more.`;
  const stacks = withStack === samples ? '' : ` ${grouped(withStack)} have a stack.`;
  return `${countText(samples, 'sample')} of busy processors${each}.${idleText}${stacks} Modules stand for their functions where the trace has no names.`;
}
