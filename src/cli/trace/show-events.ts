import type { Manifest } from '../../manifest/model.js';
import { createColors } from '../../text/colors.js';
import { alignedColumnsWriter, tabbedColumnsWriter } from '../../trace/columns-writer.js';
import { csvWriter } from '../../trace/csv-writer.js';
import { jsonlWriter } from '../../trace/jsonl-writer.js';
import { lineWriter, terminalWriter } from '../../trace/text-writer.js';
import type { TimeDisplay } from '../../trace/time-display.js';
import type { TraceWriter } from '../../trace/trace-writer.js';
import { UndescribedEvents } from '../../trace/undescribed-events.js';
import { wantsColor } from '../color.js';
import { type Session, tellNote } from '../session.js';
import { chosenColumns } from './chosen-columns.js';
import { ChosenEvents } from './chosen-events.js';
import type { OpenTraces } from './open-traces.js';
import { timeDisplayOf } from './time-choice.js';
import { tellDamage, tellLosses } from './trace-findings.js';
import type { TraceOptions } from './trace-options.js';
import { openTextFile, PrintedText, type TextSink } from './trace-output.js';

/** Shows the events of traces one by one. */
export async function showEvents(
  traces: OpenTraces,
  manifests: readonly Manifest[],
  options: TraceOptions,
  session: Session,
): Promise<void> {
  const display = timeDisplayOf(options.time, traces.infos);
  const events = await ChosenEvents.open(traces, manifests, options, display, session);
  const sink = events && sinkOf(options, events, session);
  const writer = sink && writerOf(sink, display, options, session);
  if (events === undefined || sink === undefined || writer === undefined) {
    sink?.abandon();
    return;
  }
  const undescribed = new UndescribedEvents();
  let isEnded = false;
  try {
    const reading = await events.read({
      get closed() {
        // What is kept must be written before a pipe can tell that nobody reads it.
        if (session.host.stdout.isTerminal) sink.flush();
        return sink.closed;
      },
      take(decoded) {
        if (options.raw !== true) undescribed.add(decoded);
        return writer.write(decoded);
      },
    });
    await writer.end();
    sink.end();
    isEnded = true;
    if (sink.closed) return;
    tellDamage(traces, session);
    tellLosses(traces, session);
    if (options.output !== undefined) {
      tellNote(session.host, `${countText(reading.passed)} written to '${options.output}'`);
    } else if (reading.passed === 0 && reading.read > 0) {
      tellNote(session.host, `no event passes the filters; ${countText(reading.read)} read`);
    }
    const missing = undescribed.text();
    if (missing !== undefined) tellNote(session.host, missing);
  } finally {
    if (!isEnded) sink.abandon();
  }
}

/** Where the text goes; `undefined`, with a message to the user, if the run may not write there. */
function sinkOf(
  { output }: TraceOptions,
  { progress }: ChosenEvents,
  session: Session,
): TextSink | undefined {
  if (output !== undefined) return openTextFile(output, session);
  return new PrintedText(session.host.stdout, 'colors', () => progress.clear());
}

const countText = (count: number) => `${count} ${count === 1 ? 'event' : 'events'}`;

/** What writes the events to a text. `undefined`, with a message to the user, if a column does not exist. */
function writerOf(
  sink: TextSink,
  time: TimeDisplay,
  options: TraceOptions,
  session: Session,
): TraceWriter | undefined {
  const { format, fields, payload, color, full, output } = options;
  if (format === 'jsonl') return jsonlWriter(sink, { payload: payload === true });
  const { stdout } = session.host;
  const isTerminal = output === undefined && (stdout.isTerminal || color === true);
  const width = full === true ? undefined : stdout.columns;
  const colors = createColors(isTerminal && wantsColor(color, session.host, stdout));
  if (format === 'csv' || fields !== undefined) {
    const columns = chosenColumns(options, time, session);
    if (columns === undefined) return undefined;
    if (format === 'csv') return csvWriter(sink, columns);
    return isTerminal
      ? alignedColumnsWriter(sink, columns, { colors, width })
      : tabbedColumnsWriter(sink, columns);
  }
  return isTerminal ? terminalWriter(sink, { time, colors, width }) : lineWriter(sink, { time });
}
