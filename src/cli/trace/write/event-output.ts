import { columnSet, type EventColumn } from '../../../analysis/event/event-columns.js';
import { UTC } from '../../../analysis/event/time-display.js';
import { directCsvWriter } from '../../../analysis/formats/csv/direct-csv-writer.js';
import { areOfLines } from '../../../analysis/formats/csv/rows-of-lines.js';
import { formatNamed } from '../../../analysis/formats/event-formats.js';
import { type DirectWriter, directJsonlWriter } from '../../../analysis/formats/jsonl/direct-jsonl-writer.js';
import type { Screen } from '../../../analysis/formats/text/text-writer.js';
import { textFormats } from '../../../analysis/formats/text-formats.js';
import { wantsColor } from '../../session/options/color.js';
import type { Session } from '../../session/session.js';
import type { Told } from '../../session/told.js';
import { chosenColumns } from '../options/chosen-columns.js';
import type { TraceOptions } from '../options.js';
import type { TraceRun } from '../trace-run.js';
import { openEtlOutput } from './etl-output.js';
import type { EventSink } from './event-sink.js';
import { placeOfOutput } from './output-place.js';
import { openParquetOutput } from './parquet-output.js';
import { openPcapngOutput } from './pcapng-output.js';
import { beginText, type TextSink, textSinkAt } from './text-sink.js';

/** Opens the output that the options describe; `Told` if that is not possible. */
export async function openEventOutput(run: TraceRun, beforePrinting: () => void): Promise<EventSink | Told> {
  const { options, texts, time, traces, session } = run;
  const { format, culture, payload = false } = options;
  const columns = columnsOf(run);
  if (columns === undefined) return undefined;
  const place = placeOfOutput(options.output, session);
  if (place === undefined) return undefined;
  if (format === 'parquet') return openParquetOutput(place, traces.names, options, session);
  if (format === 'pcapng') return openPcapngOutput(place, run);
  if (format === 'etl') return openEtlOutput(place, run);
  const screen = screenOf(options, session);
  const meant = screen?.isColored === true ? 'colors' : undefined;
  const sink = textSinkAt(place, meant, beforePrinting, session);
  beginText(sink, options);
  const { names: files } = traces;
  const direct = directWriter(run, sink, columns);
  return {
    writer: direct ?? textFormats[format](sink, { columns, time, culture, texts, payload, files, screen }),
    direct: direct?.direct,
    columns,
    get closed() {
      return sink.closed;
    },
    flush() {
      direct?.flush();
      sink.flush();
    },
    end: () => sink.end(),
    abandon: () => sink.abandon(),
  };
}

/** `undefined` if events must be made before they are written. */
function directWriter(
  { options: { format, payload, stacks }, time, traces: { names } }: TraceRun,
  sink: TextSink,
  columns: readonly EventColumn[],
): DirectWriter | undefined {
  if (payload === true || stacks === true) return undefined;
  if (format === 'jsonl') return directJsonlWriter(sink, names.length > 1 ? names : []);
  const isDirect = format === 'csv' && time === UTC && areOfLines(columns.map(({ name }) => name));
  return isDirect ? directCsvWriter(sink, columns, names) : undefined;
}

/** `undefined` if no person looks at the text while it is written. */
export function screenOf(
  { format, output, color, full }: Pick<TraceOptions, 'format' | 'output' | 'color' | 'full'>,
  { host }: Session,
): Screen | undefined {
  const { stdout } = host;
  const isSeen = output === undefined && (stdout.isTerminal || color === true);
  if (!isSeen || formatNamed(format).forPeople !== true) return undefined;
  return {
    isColored: wantsColor(color, host, stdout),
    width: full === true ? undefined : stdout.columns,
  };
}

/** The columns of a table, none for other formats. `Told` if a column does not exist. */
function columnsOf({ options, time, traces, session }: TraceRun): readonly EventColumn[] | Told {
  if (formatNamed(options.format).columns !== 'always' && options.fields === undefined) return [];
  return chosenColumns(options, columnSet({ time, files: traces.names }), session);
}
