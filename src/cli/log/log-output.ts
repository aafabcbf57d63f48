import type { EventColumn } from '../../analysis/event/event-columns.js';
import { shortFileNames } from '../../analysis/event/short-file-names.js';
import type {
  EventWriter,
  JsonOutput,
  SafeBytesOutput,
  TextOutput,
  Utf8Output,
} from '../../analysis/formats/event-writer.js';
import { type FileColumn, fileColumn } from '../../analysis/formats/text/line-writer.js';
import { textWriter } from '../../analysis/formats/text/text-writer.js';
import { csvLogWriter } from '../../analysis/log/csv-log-writer.js';
import { type DecodedLoggedEvent, isLogged } from '../../analysis/log/decode-logged-event.js';
import { generalWriter } from '../../analysis/log/general-writer.js';
import { jsonlLogWriter } from '../../analysis/log/jsonl-log-writer.js';
import { logColumns } from '../../analysis/log/log-columns.js';
import { logFormats } from '../../analysis/log/log-formats.js';
import { loggedEventLabel } from '../../analysis/log/log-labels.js';
import { isWithoutTexts } from '../../analysis/log/messages/texts.js';
import { xmlLogWriter } from '../../analysis/log/xml-log-writer.js';
import type { Meant } from '../session/gate.js';
import type { Told } from '../session/told.js';
import { chosenColumns } from '../trace/options/chosen-columns.js';
import { screenOf } from '../trace/write/event-output.js';
import type { EventSink } from '../trace/write/event-sink.js';
import { type Place, placeOfOutput } from '../trace/write/output-place.js';
import { openParquetOutput } from '../trace/write/parquet-output.js';
import { beginText, textSinkAt } from '../trace/write/text-sink.js';
import type { LogRun } from './log-run.js';

/** Opens the output that the options describe; `Told` if that is not possible. */
export async function openLogOutput(run: LogRun, beforePrinting: () => void): Promise<EventSink | Told> {
  const { options, logs, session } = run;
  const columns = columnsOf(run);
  if (columns === undefined) return undefined;
  const place = placeOfOutput(options.output, session);
  if (place === undefined) return undefined;
  if (options.format === 'parquet') {
    const { loggedParquetColumns } = await import('../../analysis/log/parquet-columns.js');
    const columns = loggedParquetColumns({ files: logs.names, recover: options.recover });
    return openParquetOutput(place, logs.names, {}, session, columns);
  }
  const isExact = isExactXml(run, place);
  const screen = screenOf(options, session);
  const meant: Meant | undefined = isExact ? 'exact' : screen?.isColored === true ? 'colors' : undefined;
  const sink = textSinkAt(place, meant, beforePrinting, session);
  beginText(sink, options);
  const writer = writerOf(run, sink, columns, isExact);
  return {
    writer,
    columns,
    get closed() {
      return sink.closed;
    },
    flush: () => {
      writer.flush?.();
      sink.flush();
    },
    end: () => sink.end(),
    abandon: () => sink.abandon(),
  };
}

function writerOf(
  { options, texts, given, time, logs, traces, session }: LogRun,
  output: TextOutput & JsonOutput & SafeBytesOutput & Utf8Output,
  columns: readonly EventColumn[],
  isExact: boolean,
): EventWriter {
  switch (options.format) {
    case 'jsonl':
      // With one file, each line would repeat what the user named.
      return jsonlLogWriter(output, {
        ...(logs.names.length > 1 || traces !== undefined ? { files: logs.names } : {}),
        traceFiles: traces?.names ?? [],
        isWithoutTexts: isWithoutTexts(given.texts),
        texts,
      });
    case 'csv':
      return csvLogWriter(output, columns, {
        time,
        files: logs.names,
        isWithoutTexts: isWithoutTexts(given.texts),
        texts,
      });
    case 'xml':
      return ofLogs(
        xmlLogWriter(output, {
          rendering: options.rendering,
          isRendered: options.rendered === true,
          isExact,
          texts,
        }),
      );
    default:
      if (options.details === true) return ofLogs(generalWriter(output, { time, files: logs.names }));
      return textWriter(output, {
        columns,
        time,
        label: loggedEventLabel,
        isWhole: texts === undefined,
        file: fileColumnOf(logs.names, traces?.names ?? []),
        screen: screenOf(options, session),
      });
  }
}

function fileColumnOf(logs: readonly string[], traces: readonly string[]): FileColumn | undefined {
  const names = shortFileNames([...logs, ...traces]);
  return fileColumn(names, (decoded) => {
    const { file } = decoded.event;
    return names[isLogged(decoded) ? file : logs.length + file] ?? '';
  });
}

/** A format that events of traces do not have: there are none. */
function ofLogs(writer: EventWriter<DecodedLoggedEvent>): EventWriter {
  return {
    write: (decoded) => (isLogged(decoded) ? writer.write(decoded) : undefined),
    flush: () => writer.flush?.(),
    end: () => writer.end(),
  };
}

/** Environment variables of CI runners, which execute commands in what they log. */
const RUNNERS = ['CI', 'GITHUB_ACTIONS', 'TF_BUILD', 'TEAMCITY_VERSION'];

/** Whether the XML equals that of Windows: not where an event's control characters would take effect. */
function isExactXml({ options, session }: LogRun, place: Place): boolean {
  if (options.format !== 'xml' || options.wellFormed === true) return false;
  if (place.kind === 'file') return true;
  const { stdout, env } = session.host;
  return !stdout.isTerminal && RUNNERS.every((name) => (env[name] ?? '') === '');
}

/** The columns of a table, none for other formats. `Told` if a column does not exist. */
function columnsOf({ options, time, logs, traces, session }: LogRun): readonly EventColumn[] | Told {
  const format = logFormats.find(({ name }) => name === options.format);
  if (format?.columns !== 'always' && options.fields === undefined) return [];
  return chosenColumns(options, logColumns({ time, files: logs.names }, traces?.names), session);
}
