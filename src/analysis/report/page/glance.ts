import { breakable, html, type Markup } from '../../../compile/html/markup.js';
import { timeText } from '../../event/time-display.js';
import { processName } from '../../trace/profile/calls.js';
import { callText } from '../call-text.js';
import { countText, durationText, grouped, shareText } from '../number-texts.js';
import { shortText } from '../short-text.js';
import type { TraceReport } from '../trace-report.js';
import { allKinds, kindText, providerText } from './events.js';
import type { ReportPageOptions } from './section.js';

/** The answers to the first questions, with links to the rest. */
export function glance(report: TraceReport, options: ReportPageOptions): Markup {
  const tiles = [...hottest(report), ...slowest(report), ...mostEvents(report), ...missing(report, options)];
  return html`<section id="glance" aria-label="At a glance">
<p>${spanText(report, options)}</p>
${
  options.filters.length === 0
    ? ''
    : html`<p>Filters: ${shortText(options.filters.join(', '))}</p>
`
}<ul class="tiles">
${tiles}</ul>
</section>`;
}

function tile(target: string, name: string, value: string, more: string, isBad = false): Markup {
  return html`<li${isBad ? html` class="bad"` : ''}><a href="#${target}"><span class="label">${name}</span> <b>${breakable(shortText(value))}</b> <span>${shortText(more)}</span></a></li>
`;
}

function spanText({ summary }: TraceReport, { read, isLimited, time }: ReportPageOptions): Markup {
  const { events, first, last } = summary;
  if (first === undefined || last === undefined)
    return html`No event of ${grouped(read)} passes the filters.`;
  const moment = (at: bigint) => html`<span class="word">${timeText(at, time)}</span>`;
  const duration = html`<span class="word">${durationText(last - first)}</span>`;
  const span = html`from ${moment(first)} to ${moment(last)}, ${duration}`;
  if (isLimited) return html`Only the first ${countText(events, 'event')}, because of a limit, ${span}.`;
  if (events === read) return html`${countText(events, 'event')} ${span}.`;
  return html`${grouped(events)} of ${countText(read, 'event')}, which the filters choose, ${span}.`;
}

function hottest({ cpu, summary }: TraceReport): Markup[] {
  const [process] = cpu?.processes ?? [];
  if (cpu === undefined || process === undefined) {
    const [busiest] = summary.processes;
    if (busiest === undefined) return [];
    const { processId: id, name = '', events } = busiest;
    const share = `${shareText(events, summary.events)} of all events`;
    return [tile('processes', 'Process with the most events', processName({ id, name }), share)];
  }
  const { samples, functions } = cpu;
  const share = (count: number) => `${shareText(count, samples)} of the CPU time`;
  const code = [
    ['Hottest function', functions.find(({ frame }) => frame.isFunction)],
    ['Hottest module', functions.find(({ frame }) => !frame.isFunction)],
  ] as const;
  return [
    tile('processes', 'Hottest process', processName(process.process), share(process.samples)),
    ...code.flatMap(([name, found]) =>
      found === undefined
        ? []
        : [tile('cpu', name, callText(found.frame), `${share(found.self)}, without callees`)],
    ),
  ];
}

function slowest({ slowest: [first] }: TraceReport): Markup[] {
  if (first === undefined) return [];
  const { name, duration, error, provider } = first;
  const more = `${name}, ${error === undefined ? provider : `error: ${error}`}`;
  return [tile('slowest', 'Slowest activity', durationText(duration), more)];
}

function mostEvents(report: TraceReport): Markup[] {
  const [most] = allKinds(report);
  if (most === undefined) return [];
  const [kind, provider] = most;
  const share = shareText(kind.events, report.summary.events);
  return [
    tile(
      'events',
      'Most frequent event',
      kindText(kind),
      `${share} of all events, ${providerText(provider)}`,
    ),
  ];
}

function missing({ summary }: TraceReport, { problemCount }: ReportPageOptions): Markup[] {
  const { files, events, decoded, partlyDecoded } = summary;
  const lostEvents = files.reduce((sum, { eventsLost }) => sum + eventsLost, 0);
  const lostBuffers = files.reduce((sum, { buffersLost }) => sum + buffersLost, 0);
  const parts = [
    ...(lostEvents === 0 ? [] : [`${countText(lostEvents, 'event')} lost`]),
    ...(lostBuffers === 0 ? [] : [`${countText(lostBuffers, 'buffer')} lost`]),
    ...(problemCount === 0 ? [] : [`${countText(problemCount, 'place')} damaged`]),
  ];
  const undecoded = events - decoded - partlyDecoded;
  const more = undecoded === 0 ? '' : `${shareText(undecoded, events)} of the events not decoded`;
  return [tile('missing', 'Losses and damage', parts.join(', ') || 'none', more, parts.length > 0)];
}
