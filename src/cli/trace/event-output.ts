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
import { type Place, placeOfOutput } from './output-place.js';
import { type TextSink, textSinkAt } from './text-sink.js';
import type { TraceOptions } from './trace-options.js';

/** Where the events go, and in which form. */
export interface EventOutput {
  readonly writer: TraceWriter;
  /** True after the reader has closed the pipe. */
  readonly closed: boolean;
  /** Shows what is kept, for somebody who waits for it. */
  flush(): void;
  /** Completes the output after the end of the writer. */
  end(): void;
  /** Drops the output. No file stays. */
  abandon(): void;
}

/** Opens the output that the options describe; `undefined`, with a message to the user, if that is not possible. */
export async function openEventOutput(
  options: TraceOptions,
  time: TimeDisplay,
  beforePrinting: () => void,
  session: Session,
): Promise<EventOutput | undefined> {
  const place = placeOfOutput(options.output, session);
  if (place === undefined) return undefined;
  if (options.format === 'parquet') return parquetOutput(place, options, session);
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

async function parquetOutput(
  place: Place,
  { payload, partition }: TraceOptions,
  session: Session,
): Promise<EventOutput | undefined> {
  if (place.kind !== 'file') {
    session.fail('--format parquet needs --output, the plain file to write');
    return undefined;
  }
  const { files, path } = place;
  const options = { payload: payload === true };
  const output = { closed: false, flush() {}, end: () => files.commit(), abandon: () => files.discard() };
  if (partition !== true) {
    // Loaded only here: no other format needs the package that writes Parquet.
    const { parquetWriter } = await import('../../trace/parquet/parquet-writer.js');
    return { ...output, writer: parquetWriter(files.create(path), options) };
  }
  if (!isNewFolder(path, session)) return undefined;
  const { partitionedParquetWriter } = await import('../../trace/parquet/partitioned-writer.js');
  const folder = { create: (name: string) => files.create(`${path}/${name}`) };
  return { ...output, writer: partitionedParquetWriter(folder, options) };
}

/** False, with a message to the user, if the folder has files. Queries would take files of an earlier run for events of this one. */
function isNewFolder(path: string, session: Session): boolean {
  const [first] = session.host.namesIn(path);
  if (first === undefined) return true;
  session.fail(`'${path}' must be a new or empty folder, but it contains '${first}'`);
  return false;
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
