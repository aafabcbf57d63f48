import { createColors } from '../../text/colors.js';
import { alignedColumnsWriter, tabbedColumnsWriter } from '../../trace/columns-writer.js';
import { csvWriter } from '../../trace/csv-writer.js';
import type { EventColumn } from '../../trace/event-columns.js';
import { jsonlWriter } from '../../trace/jsonl-writer.js';
import { lineWriter, terminalWriter } from '../../trace/text-writer.js';
import type { TraceWriter } from '../../trace/trace-writer.js';
import { xmlWriter } from '../../trace/xml/xml-writer.js';
import { wantsColor } from '../options/color.js';
import type { Session } from '../run/session.js';
import { chosenColumns } from './chosen-columns.js';
import type { EventSink } from './event-sink.js';
import { placeOfOutput } from './output-place.js';
import { openParquetOutput } from './parquet-output.js';
import { type TextSink, textSinkAt } from './text-sink.js';
import type { TraceOptions } from './trace-options.js';
import type { TraceRun } from './trace-run.js';

/** Opens the output that the options describe; `undefined`, with a message to the user, if that is not possible. */
export async function openEventOutput(
  run: TraceRun,
  beforePrinting: () => void,
): Promise<EventSink | undefined> {
  const { options, traces, session } = run;
  const columns = columnsOf(run);
  if (columns === undefined) return undefined;
  const place = placeOfOutput(options.output, session);
  if (place === undefined) return undefined;
  if (options.format === 'parquet') return openParquetOutput(place, traces.names, options, session);
  const screen = screenOf(options, session);
  const meant = screen?.isColored === true ? 'colors' : undefined;
  const sink = textSinkAt(place, meant, beforePrinting, session);
  return {
    writer: textWriter(sink, screen, columns, run),
    columns,
    get closed() {
      return sink.closed;
    },
    flush: () => sink.flush(),
    end: () => sink.end(),
    abandon: () => sink.abandon(),
  };
}

/** How people see the events. */
interface Screen {
  readonly isColored: boolean;
  /** `undefined` for lines of any length. */
  readonly width: number | undefined;
}

/** `undefined` if no person looks at the text while it is written. */
function screenOf({ format, output, color, full }: TraceOptions, { host }: Session): Screen | undefined {
  const { stdout } = host;
  const isShown = format === 'text' && output === undefined && (stdout.isTerminal || color === true);
  if (!isShown) return undefined;
  return {
    isColored: wantsColor(color, host, stdout),
    width: full === true ? undefined : stdout.columns,
  };
}

/** The columns of a table, none for other formats. `undefined`, with a message to the user, if a column does not exist. */
function columnsOf({ options, time, traces, session }: TraceRun): readonly EventColumn[] | undefined {
  if (options.format !== 'csv' && options.fields === undefined) return [];
  return chosenColumns(options, { time, files: traces.names }, session);
}

function textWriter(
  sink: TextSink,
  screen: Screen | undefined,
  columns: readonly EventColumn[],
  { options, time, traces }: TraceRun,
): TraceWriter {
  const { format, fields, payload, culture } = options;
  if (format === 'jsonl') {
    // With one file, each line would repeat what the user named.
    const files = traces.names.length > 1 ? traces.names : [];
    return jsonlWriter(sink, { payload: payload === true, files });
  }
  if (format === 'xml') return xmlWriter(sink, { culture });
  if (format === 'csv') return csvWriter(sink, columns);
  const style = screen && { colors: createColors(screen.isColored), width: screen.width };
  if (fields !== undefined) {
    return style === undefined
      ? tabbedColumnsWriter(sink, columns)
      : alignedColumnsWriter(sink, columns, style);
  }
  return style === undefined ? lineWriter(sink, { time }) : terminalWriter(sink, { time, ...style });
}
