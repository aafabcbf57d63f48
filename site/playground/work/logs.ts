import { contentText } from '../../../src/analysis/event/event-content.js';
import { levelLabel, providerLabel } from '../../../src/analysis/event/event-labels.js';
import { UTC } from '../../../src/analysis/event/time-display.js';
import { type DecodedLoggedEvent, decodeLoggedEvent } from '../../../src/analysis/log/decode-logged-event.js';
import { generalWriter } from '../../../src/analysis/log/general-writer.js';
import { loggedEventLabel } from '../../../src/analysis/log/log-labels.js';
import { logProblemText } from '../../../src/analysis/log/log-problem-text.js';
import type { LoggedEvent } from '../../../src/analysis/log/logged-event.js';
import { EventRenderer } from '../../../src/analysis/log/messages/event-renderer.js';
import { MissingTexts, MOST_NAMES } from '../../../src/analysis/log/messages/missing-texts.js';
import { EventQuery } from '../../../src/analysis/log/query/event-query.js';
import { EventQueryError } from '../../../src/analysis/log/query/query-error.js';
import { LogSummaryCounter } from '../../../src/analysis/log/summary/log-summary.js';
import { logSummaryText } from '../../../src/analysis/log/summary/log-summary-text.js';
import { safeXml } from '../../../src/analysis/log/xml-log-writer.js';
import {
  ChosenEvents,
  type ReadingOptions,
  type ReadingProgress,
} from '../../../src/analysis/reading/chosen-events.js';
import { sourceOfLog } from '../../../src/analysis/reading/event-source.js';
import { LastEvents } from '../../../src/analysis/reading/last-events.js';
import { TraceFilter } from '../../../src/analysis/trace/filter/trace-filter.js';
import { EventLogError } from '../../../src/recordings/log/event-log-error.js';
import type { EventLogFileInfo } from '../../../src/recordings/log/event-log-info.js';
import { openEventLog } from '../../../src/recordings/log/open-event-log.js';
import { counted, hasOrHave } from '../../../src/text/counted.js';
import { visible } from '../../../src/text/printable.js';
import { BytesError } from '../../../src/windows/bytes/bytes-error.js';
import { formatField } from '../../../src/windows/payload/format-value.js';
import { TextBudget } from '../../../src/windows/payload/text-budget.js';
import { fileTimeToIso } from '../../../src/windows/values/file-time.js';
import { valueOfField } from '../../../src/windows/views/outcome.js';
import { indentedXml } from './indented-xml.js';
import { type LogTexts, textsForLog } from './log-texts.js';
import type {
  LogAnswer,
  LogChoice,
  LogRequest,
  LogRow,
  LogRows,
  LogRowsAnswer,
  LogRowsRequest,
  Problem,
} from './messages.js';
import type { Report } from './worker.js';

/** The most rows of an answer. */
const MOST_ROWS = 1000;

/** The most characters of a message in a row, of each text below it, and of the values of an event. */
const MOST_MESSAGE = 200;
const MOST_TEXT = 20_000;
const MOST_VALUE = 4000;

/** The most problems and providers that the page lists. */
const MOST_PROBLEMS = 20;
const MOST_PROVIDERS = 500;

/** The time between two reports of progress, in milliseconds. */
const BETWEEN_REPORTS = 100;

/** Reads a log to its end: counts all events, and shows the first or the last ones that the user chose. */
export async function log(request: LogRequest, report: Report): Promise<LogAnswer> {
  return reading(request, report, async ({ opened, choose, decode, unusable }) => {
    const { file, choice } = request;
    const infos = await opened.info();
    const counter = new LogSummaryCounter();
    const chosen: DecodedLoggedEvent[] = [];
    const first = {
      closed: false,
      take(decoded: DecodedLoggedEvent) {
        if (chosen.length < MOST_ROWS) chosen.push(decoded);
      },
    };
    const last = choice.order === 'newest' ? new LastEvents(first, MOST_ROWS) : undefined;
    const observe = (event: LoggedEvent) => {
      counter.see(event);
      counter.add(decode(event));
    };
    const events = choose({ observe, isWhole: true });
    const { read, passed, unmetNames } = await events.read(last ?? first);
    await last?.give();
    const { problems, problemCount } = opened;
    // A name of an event in the choice that neither a manifest nor the log has.
    const [unmet] = unmetNames;
    if (unmet !== undefined)
      return { kind: 'problem', message: `there is no ${unmet.kind} '${visible(unmet.name)}'` };
    const summary = counter.summary(infos);
    return {
      kind: 'log',
      ...rowsOf(chosen, choice),
      summary: summaryText(summary, infos, file.name, problemCount),
      count: read,
      chosen: passed,
      problems: problems.slice(0, MOST_PROBLEMS).map((problem) => visible(logProblemText(problem))),
      problemCount,
      canRecover: !choice.recover && problems.some(({ isRecoverable }) => isRecoverable === true),
      providers: summary.providers.slice(0, MOST_PROVIDERS).map(({ name }) => name),
      unusable,
    };
  });
}

/** Reads further rows of a log. */
export async function logRows(request: LogRowsRequest, report: Report): Promise<LogRowsAnswer> {
  return reading(request, report, async ({ choose }) => {
    const { from, to, choice } = request;
    const rows: DecodedLoggedEvent[] = [];
    let chosen = 0;
    await choose({ limit: Math.min(to, from + MOST_ROWS) }).read({
      closed: false,
      take(decoded) {
        if (chosen >= from) rows.push(decoded);
        chosen++;
      },
    });
    return { kind: 'rows', ...rowsOf(rows, choice) };
  });
}

/** Opens a log, with the events in it that the user chose. */
async function openLog({ file, texts: files, manifest, choice }: LogRequest, report: Report) {
  const { texts, providers, unusable } = await textsForLog(files, manifest);
  const budget = new TextBudget();
  const renderer = new EventRenderer(texts, {}, budget);
  let decoded: DecodedLoggedEvent | undefined;
  // An event can be observed, and then chosen.
  const decode = (event: LoggedEvent) => {
    if (decoded?.event !== event) decoded = decodeLoggedEvent(event, renderer, budget);
    return decoded;
  };
  const filter = filterOf(choice, providers);
  const query = choice.query.trim() === '' ? undefined : new EventQuery(choice.query, new Date());
  const isSelected = query && (({ logged }: LoggedEvent) => query.selects(logged));
  const opened = openEventLog(file, { recover: choice.recover });
  const choose = (options: Pick<ReadingOptions<LoggedEvent>, 'observe' | 'isWhole' | 'limit'>) =>
    new ChosenEvents(sourceOfLog(opened), {
      ...options,
      decode,
      filter,
      isSelected,
      progress: progressOf(report),
    });
  return { opened, choose, decode, unusable };
}

async function reading<Answer>(
  request: LogRequest,
  report: Report,
  read: (log: Awaited<ReturnType<typeof openLog>>) => Promise<Answer>,
): Promise<Answer | Problem> {
  try {
    return await read(await openLog(request, report));
  } catch (error) {
    if (error instanceof EventLogError) return { kind: 'problem', message: error.message };
    if (error instanceof EventQueryError)
      return { kind: 'problem', message: `the query is wrong ${error.message}` };
    throw error;
  }
}

function filterOf(
  { level, provider, events, text }: LogChoice,
  providers: LogTexts['providers'],
): TraceFilter {
  const names = events.split(/[\s,;]+/).filter((name) => name !== '');
  return new TraceFilter(
    {
      ...(level > 0 && { level }),
      ...(provider !== '' && { providers: [provider] }),
      ...(names.length > 0 && { events: names }),
      ...(text !== '' && { text, ignoreCase: true }),
    },
    providers,
  );
}

function progressOf(report: Report): ReadingProgress {
  let last = performance.now();
  return {
    step(share) {
      if (performance.now() - last < BETWEEN_REPORTS) return;
      last = performance.now();
      report(share);
    },
    clear() {},
  };
}

/** @param events in the order of the file. */
function rowsOf(events: readonly DecodedLoggedEvent[], { order }: LogChoice): LogRows {
  const missing = new MissingTexts();
  for (const decoded of events) missing.add(decoded);
  const rows = events.map(rowOf);
  if (order === 'newest') rows.reverse();
  return { rows, notes: notesOn(missing) };
}

function notesOn(missing: MissingTexts): string[] {
  const { assumed, count } = missing;
  const notes = assumed
    .slice(0, MOST_NAMES)
    .map(([name, file]) => `the messages of '${name}' are assumed to be in ${file}, because of their IDs`);
  if (count > 0) {
    notes.push(
      `${counted(count, 'event')} below ${hasOrHave(count)} no message; add manifests or binaries of these providers: ${missing.providers()}`,
    );
  }
  return notes.map(visible);
}

function rowOf(decoded: DecodedLoggedEvent): LogRow {
  const { event, rendering, description } = decoded;
  return {
    time: fileTimeToIso(event.timeStamp),
    level: event.level,
    levelName: visible(rendering.level ?? description.level.text ?? levelLabel(decoded)),
    provider: visible(providerLabel(decoded)),
    event: visible(loggedEventLabel(decoded).replace(/^event /, '')),
    message: cut(visible(contentText(decoded)), MOST_MESSAGE),
    general: generalText(decoded),
    fields: fieldsOf(decoded),
    xml: xmlOf(decoded),
  };
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text);

function generalText(decoded: DecodedLoggedEvent): string {
  let text = '';
  const output = {
    write(piece: string) {
      text += piece;
    },
  };
  void generalWriter(output, { time: UTC }).write(decoded);
  const mark = decoded.event.logged.isRecovered
    ? 'Found by a search in a damaged or unused part of the log\n'
    : '';
  return cut(mark + text, MOST_TEXT);
}

/** As many values as a reader can take in. */
function fieldsOf({ template, values }: DecodedLoggedEvent): LogRow['fields'] {
  const fields: [string, string][] = [];
  let left = MOST_TEXT;
  for (const field of template.fields) {
    const value = valueOfField(values, field.name);
    if (value === undefined) continue;
    const text = cut(inLines(formatField(field, value)), MOST_VALUE);
    left -= field.name.length + text.length;
    if (left < 0) {
      fields.push(['…', 'The XML has more.']);
      break;
    }
    fields.push([visible(field.name), text]);
  }
  return fields;
}

/** A text with its line ends, and everything else visible. */
const inLines = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) => visible(line))
    .join('\n');

function xmlOf({ event }: DecodedLoggedEvent): string {
  try {
    const xml = event.logged.xml();
    return xml.length > MOST_TEXT
      ? cut(safeXml(xml.slice(0, MOST_TEXT)), MOST_TEXT)
      : indentedXml(safeXml(xml));
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    return visible(error.message);
  }
}

function summaryText(
  summary: Parameters<typeof logSummaryText>[0],
  infos: readonly EventLogFileInfo[],
  name: string,
  problems: number,
): string {
  const text = logSummaryText(
    { ...summary, files: infos },
    { names: [visible(name)], problems: [problems], time: UTC, width: undefined, hint: '' },
  );
  return cut(text, MOST_TEXT);
}
