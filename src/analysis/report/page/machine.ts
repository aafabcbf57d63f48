import { html, type Markup } from '../../../compile/html/markup.js';
import type { TraceFileInfo } from '../../../recordings/trace/trace-info.js';
import { isOrAre } from '../../../text/counted.js';
import { unnamedMethodsText } from '../../trace/profile/unnamed-methods.js';
import { fileFacts, hasHeader, lostText } from '../../trace/summary/file-facts.js';
import { countText, shareText } from '../number-texts.js';
import { shortText } from '../short-text.js';
import type { TraceReport } from '../trace-report.js';
import { allKinds, kindText, providerText } from './events.js';
import type { ReportPageOptions, Section } from './section.js';
import { reportTable } from './table.js';

/** The files and their machines. */
export function machineSection(
  { summary, machines }: TraceReport,
  { names, time, problemCount }: ReportPageOptions,
): Section {
  const files = summary.files.slice(0, MOST_FILES).map((info, at) => {
    const facts = [...(machines[at] ?? []), ...fileFacts(info, time, problemCount > 0)];
    return html`<h3>${shortText(names[at] ?? '')}</h3>
${factList(facts)}`;
  });
  const left = summary.files.length - files.length;
  return {
    id: 'machine',
    title: 'Machine and session',
    content: html`${files}${left > 0 ? html`<p class="none">and ${countText(left, 'more file', 'more files')}</p>` : ''}`,
  };
}

const MOST_FILES = 50;

function factList(facts: readonly (readonly [string, string | undefined])[]): Markup {
  const rows = facts.flatMap(([name, text]) =>
    text === undefined ? [] : [html`<dt>${name}</dt><dd>${withWholeTimes(shortText(text))}</dd>\n`],
  );
  return html`<dl class="facts">
${rows}</dl>`;
}

/** A date with a time, in any zone. */
const TIME = /(\d{4}-\d\d-\d\dT[\d:.]{8,16}(?:Z|[+-]\d\d:\d\d)?)/;

/** A text in whose times no line breaks, although they have hyphens. */
function withWholeTimes(text: string): Markup[] {
  // Every other part is a time.
  return text
    .split(TIME)
    .map((part, at) => (at % 2 === 0 ? html`${part}` : html`<span class="word">${part}</span>`));
}

/** The losses of the session, the damage, and the events that are not decoded. */
export function missingSection(report: TraceReport, options: ReportPageOptions): Section {
  const { files, events, decoded, partlyDecoded } = report.summary;
  const { names, problems, problemCount, undescribed } = options;
  const losses = files.flatMap(({ eventsLost, buffersLost }, at) =>
    eventsLost === 0 && buffersLost === 0
      ? []
      : [
          html`<li>${shortText(names[at] ?? '')}: the session lost ${lostText(eventsLost, buffersLost)}</li>\n`,
        ],
  );
  const damage = problems.slice(0, MOST_PROBLEMS).map((text) => html`<li>${shortText(text)}</li>\n`);
  const others = problemCount - damage.length;
  const undecoded = events - decoded - partlyDecoded;
  const methods = unnamedMethodsText(report.cpu?.withoutMethods ?? []);
  const kinds = allKinds(report).filter(([{ error }]) => error !== undefined);
  return {
    id: 'missing',
    title: 'Missing data',
    content: html`${losses.length === 0 ? lostNothing(files) : html`<ul>\n${losses}</ul>`}
${
  problemCount === 0
    ? html`<p>No damage found.</p>`
    : html`<p>${countText(problemCount, 'place')} ${isOrAre(problemCount)} damaged:</p>
<ul>
${damage}${others > 0 ? html`<li>and ${others} more</li>` : ''}</ul>`
}${methods === undefined ? '' : html`\n<p>CPU: ${methods}.</p>`}
${
  kinds.length === 0
    ? html`<p>${events === 0 ? '' : 'All events are decoded.'}</p>`
    : html`<p>Not decoded: ${countText(undecoded, 'event')} (${shareText(undecoded, events)}); partly decoded: ${countText(partlyDecoded, 'event')} (${shareText(partlyDecoded, events)}).${undescribed === undefined ? '' : html` ${undescribed}.`}</p>
${reportTable({
  caption: 'Kinds of events that are not decoded, or only partly',
  noun: 'kind of events',
  nouns: 'kinds of events',
  rows: kinds,
  columns: [
    { heading: 'Event', of: ([kind]) => kindText(kind) },
    { heading: 'Version', of: ([kind]) => String(kind.version), isNumber: true, isMinor: true },
    { heading: 'Provider', of: ([, provider]) => providerText(provider) },
    {
      heading: 'Not decoded',
      of: ([kind]) => kind.events - kind.decoded - kind.partlyDecoded || undefined,
      isNumber: true,
    },
    { heading: 'Partly', of: ([kind]) => kind.partlyDecoded || undefined, isNumber: true },
    { heading: 'First reason', of: ([{ error }]) => error?.message },
  ],
})}`
}`,
  };
}

function lostNothing(files: readonly TraceFileInfo[]): Markup {
  return files.every(hasHeader)
    ? html`<p>The session lost nothing.</p>`
    : html`<p>It is unknown whether the session lost something, because the header is corrupt.</p>`;
}

const MOST_PROBLEMS = 100;
