import { createColors } from '../../text/colors.js';
import { alignedColumnsWriter, tabbedColumnsWriter } from '../../trace/columns-writer.js';
import { csvWriter } from '../../trace/csv-writer.js';
import { jsonlWriter } from '../../trace/jsonl-writer.js';
import { lineWriter, terminalWriter } from '../../trace/text-writer.js';
import type { TimeDisplay } from '../../trace/time-display.js';
import type { TraceWriter } from '../../trace/trace-writer.js';
import { xmlWriter } from '../../trace/xml/xml-writer.js';
import { wantsColor } from '../color.js';
import type { Session } from '../session.js';
import { chosenColumns } from './chosen-columns.js';
import type { EventSink } from './event-sink.js';
import { placeOfOutput } from './output-place.js';
import { openParquetOutput } from './parquet-output.js';
import { type TextSink, textSinkAt } from './text-sink.js';
import type { TraceOptions } from './trace-options.js';

/** Opens the output that the options describe; `undefined`, with a message to the user, if that is not possible. */
export async function openEventOutput(
  options: TraceOptions,
  time: TimeDisplay,
  beforePrinting: () => void,
  session: Session,
): Promise<EventSink | undefined> {
  const place = placeOfOutput(options.output, session);
  if (place === undefined) return undefined;
  if (options.format === 'parquet') return openParquetOutput(place, options, session);
  const sink = textSinkAt(place, beforePrinting, session);
  const writer = textWriter(sink, time, options, session);
  if (writer === undefined) {
    sink.abandon();
    return undefined;
  }
  return {
    writer,
    get closed() {
      return sink.closed;
    },
    flush: () => sink.flush(),
    end: () => sink.end(),
    abandon: () => sink.abandon(),
  };
}

/** `undefined`, with a message to the user, if a column does not exist. */
function textWriter(
  sink: TextSink,
  time: TimeDisplay,
  options: TraceOptions,
  session: Session,
): TraceWriter | undefined {
  const { format, fields, payload, culture, color, full, output } = options;
  if (format === 'jsonl') return jsonlWriter(sink, { payload: payload === true });
  if (format === 'xml') return xmlWriter(sink, { culture });
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
