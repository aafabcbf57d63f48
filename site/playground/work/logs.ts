import { contentText } from '../../../src/analysis/event/event-content.js';
import { levelLabel, providerLabel } from '../../../src/analysis/event/event-labels.js';
import { UTC } from '../../../src/analysis/event/time-display.js';
import { type DecodedLoggedEvent, decodeLoggedEvent } from '../../../src/analysis/log/decode-logged-event.js';
import { generalWriter } from '../../../src/analysis/log/general-writer.js';
import { loggedEventLabel } from '../../../src/analysis/log/log-labels.js';
import { isRecoverable, logProblemText } from '../../../src/analysis/log/log-problem-text.js';
import { LoggedEvent } from '../../../src/analysis/log/logged-event.js';
import { EventRenderer } from '../../../src/analysis/log/messages/event-renderer.js';
import { MissingTexts } from '../../../src/analysis/log/messages/missing-texts.js';
import { EventQuery } from '../../../src/analysis/log/query/event-query.js';
import { EventQueryError } from '../../../src/analysis/log/query/query-error.js';
import { LogSummaryCounter } from '../../../src/analysis/log/summary/log-summary.js';
import { logSummaryText } from '../../../src/analysis/log/summary/log-summary-text.js';
import { safeXml } from '../../../src/analysis/log/xml-log-writer.js';
import { TraceFilter } from '../../../src/analysis/trace/filter/trace-filter.js';
import type { EventLog } from '../../../src/recordings/log/event-log.js';
import { EventLogError } from '../../../src/recordings/log/event-log-error.js';
import type { EventLogFileInfo } from '../../../src/recordings/log/event-log-info.js';
import { openEventLog } from '../../../src/recordings/log/open-event-log.js';
import { counted, hasOrHave } from '../../../src/text/counted.js';
import { visible } from '../../../src/text/printable.js';
import { BytesError } from '../../../src/windows/bytes/bytes-error.js';
import { formatField } from '../../../src/windows/payload/format-value.js';
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

/** The most problems, providers, and names in a note that the page lists. */
const MOST_PROBLEMS = 20;
const MOST_PROVIDERS = 500;
const MOST_NAMES = 3;

/** The time between two reports of progress, in milliseconds. */
const BETWEEN_REPORTS = 100;

/** Reads a log to its end: counts all events, and shows the first or the last ones that the user chose. */
export async function log(request: LogRequest, report: Report): Promise<LogAnswer> {
  return reading(request, async (opened, reader) => {
    const { file, choice } = request;
    const infos = await opened.info();
    const counter = new LogSummaryCounter();
    const rows = new LastEvents(choice.order === 'newest' ? 'last' : 'first');
    let count = 0;
    for await (const event of reader.events(opened, report)) {
      count++;
      const decoded = reader.decoded(event);
      counter.add(decoded);
      if (reader.isChosen(decoded)) rows.add(event);
    }
    const { problems, problemCount } = opened;
    const unmet = reader.unmet();
    if (unmet !== undefined) return unmet;
    const summary = counter.summary(infos);
    return {
      kind: 'log',
      ...reader.rows(rows.events),
      summary: summaryText(summary, infos, file.name, problemCount),
      count,
      chosen: rows.count,
      problems: problems.slice(0, MOST_PROBLEMS).map((problem) => visible(logProblemText(problem))),
      problemCount,
      canRecover: !choice.recover && problems.some(isRecoverable),
      providers: summary.providers.slice(0, MOST_PROVIDERS).map(({ name }) => name),
      unusable: reader.unusable,
    };
  });
}

/** Reads further rows of a log. */
export async function logRows(request: LogRowsRequest, report: Report): Promise<LogRowsAnswer> {
  return reading(request, async (opened, reader) => {
    const { from, to } = request;
    const events: LoggedEvent[] = [];
    let chosen = 0;
    for await (const event of reader.events(opened, report)) {
      if (!reader.isChosen(reader.decoded(event))) continue;
      if (chosen >= from) events.push(event);
      chosen++;
      if (chosen >= Math.min(to, from + MOST_ROWS)) break;
    }
    return { kind: 'rows', ...reader.rows(events) };
  });
}

async function reading<Answer>(
  { file, texts, manifest, choice }: LogRequest,
  read: (opened: EventLog, reader: LogReader) => Promise<Answer>,
): Promise<Answer | Problem> {
  try {
    const reader = new LogReader(choice, await textsForLog(texts, manifest));
    return await read(openEventLog(file, { recover: choice.recover }), reader);
  } catch (error) {
    if (error instanceof EventLogError) return { kind: 'problem', message: error.message };
    if (error instanceof EventQueryError)
      return { kind: 'problem', message: `the query is wrong ${error.message}` };
    throw error;
  }
}

/** The first or the last events of those that are added. */
class LastEvents {
  #events: LoggedEvent[] = [];
  count = 0;

  constructor(private readonly end: 'first' | 'last') {}

  add(event: LoggedEvent): void {
    this.count++;
    if (this.end === 'first' && this.#events.length >= MOST_ROWS) return;
    this.#events.push(event);
    // Not one by one: moving all others would take longer than reading them.
    if (this.#events.length >= 2 * MOST_ROWS) this.#events = this.#events.slice(-MOST_ROWS);
  }

  get events(): readonly LoggedEvent[] {
    return this.end === 'first' ? this.#events : this.#events.slice(-MOST_ROWS);
  }
}

/** Chooses the events of a log, and turns them into rows. */
class LogReader {
  readonly #filter: TraceFilter;
  readonly #query: EventQuery | undefined;
  readonly #renderer: EventRenderer;
  readonly unusable: readonly string[];

  /** @throws EventQueryError */
  constructor(
    private readonly choice: LogChoice,
    { texts, providers, unusable }: LogTexts,
  ) {
    const { level, provider, events, text, query } = choice;
    const names = events.split(/[\s,;]+/).filter((name) => name !== '');
    this.#filter = new TraceFilter(
      {
        ...(level > 0 && { level }),
        ...(provider !== '' && { providers: [provider] }),
        ...(names.length > 0 && { events: names }),
        ...(text !== '' && { text, ignoreCase: true }),
      },
      providers,
    );
    this.#query = query.trim() === '' ? undefined : new EventQuery(query, new Date());
    this.#renderer = new EventRenderer(texts);
    this.unusable = unusable;
  }

  async *events(log: EventLog, report: Report): AsyncGenerator<LoggedEvent, void, undefined> {
    let last = performance.now();
    for await (const batch of log.batches()) {
      for (const event of batch) yield new LoggedEvent(event);
      if (performance.now() - last < BETWEEN_REPORTS) continue;
      last = performance.now();
      report(log.progress);
    }
  }

  decoded(event: LoggedEvent): DecodedLoggedEvent {
    return decodeLoggedEvent(event, this.#renderer);
  }

  isChosen(decoded: DecodedLoggedEvent): boolean {
    const { event } = decoded;
    return this.#filter.mayPass(event) && this.#isSelected(event) && this.#filter.passes(decoded);
  }

  /** An event that was made to do harm has so many elements that no query selects it. */
  #isSelected({ logged }: LoggedEvent): boolean {
    if (this.#query === undefined) return true;
    try {
      return this.#query.selects(logged);
    } catch (error) {
      if (!(error instanceof BytesError)) throw error;
      return false;
    }
  }

  /** A name of an event in the choice that neither a manifest nor the log has. */
  unmet(): Problem | undefined {
    const [first] = this.#filter.unmetNames;
    if (first === undefined) return undefined;
    return { kind: 'problem', message: `there is no ${first.kind} '${visible(first.name)}'` };
  }

  /** @param events in the order of the file. */
  rows(events: readonly LoggedEvent[]): LogRows {
    const missing = new MissingTexts();
    const rows = events.map((event) => {
      const decoded = this.decoded(event);
      missing.add(decoded);
      return rowOf(decoded);
    });
    if (this.choice.order === 'newest') rows.reverse();
    return { rows, notes: notesOn(missing) };
  }
}

function notesOn({ assumed, count, providers }: MissingTexts): string[] {
  const notes = assumed
    .slice(0, MOST_NAMES)
    .map(([name, file]) => `the messages of '${name}' are assumed to be in ${file}, because of their IDs`);
  if (count > 0) {
    const names = providers.slice(0, MOST_NAMES).map(([name, events]) => `'${name}' (${events})`);
    const rest = providers.length - names.length;
    const more = rest > 0 ? `, and ${rest} more` : '';
    notes.push(
      `${counted(count, 'event')} below ${hasOrHave(count)} no message; add manifests or binaries of these providers: ${names.join(', ')}${more}`,
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
    { names: [visible(name)], problems: [problems], time: UTC, width: undefined },
  );
  return cut(text, MOST_TEXT);
}
