import { UTC } from '../../../../src/analysis/event/time-display.js';
import type { EventWriter } from '../../../../src/analysis/formats/event-writer.js';
import { parquetWriter } from '../../../../src/analysis/formats/parquet/parquet-writer.js';
import { CompiledValues } from '../../../../src/analysis/log/compiled/compiled-values.js';
import { csvLogWriter } from '../../../../src/analysis/log/csv-log-writer.js';
import {
  type DecodedLoggedEvent,
  decodeLoggedEvent,
} from '../../../../src/analysis/log/decode-logged-event.js';
import { jsonlLogWriter } from '../../../../src/analysis/log/jsonl-log-writer.js';
import { logColumns } from '../../../../src/analysis/log/log-columns.js';
import { LoggedEvent } from '../../../../src/analysis/log/logged-event.js';
import { EventRenderer } from '../../../../src/analysis/log/messages/event-renderer.js';
import { MissingTexts } from '../../../../src/analysis/log/messages/missing-texts.js';
import { loggedParquetColumns } from '../../../../src/analysis/log/parquet-columns.js';
import { xmlLogWriter } from '../../../../src/analysis/log/xml-log-writer.js';
import { compiledTemplates } from '../../../../src/recordings/log/compiled/compiled-templates.js';
import { CheckedRecord } from '../../../../src/recordings/log/compiled/record-layout.js';
import type { EventLogRendering } from '../../../../src/recordings/log/event-log-event.js';
import { openEventLogWith } from '../../../../src/recordings/log/open-event-log.js';
import { StoredEvent } from '../../../../src/recordings/log/stored-event.js';
import { escapedJson } from '../../../../src/text/json-text.js';
import { BytesError } from '../../../../src/windows/bytes/bytes-error.js';
import { TextBudget } from '../../../../src/windows/payload/text-budget.js';

export interface WaySettings {
  /** Default: XML. */
  readonly format?: 'xml' | 'jsonl' | 'csv' | 'parquet';
  /** The columns of CSV. Default: the usual ones. */
  readonly columns?: readonly string[];
  /** Whether lines have the name of the file. */
  readonly hasFiles?: boolean;
  readonly recover?: boolean;
  readonly order?: 'time' | 'record-id';
  readonly rendering?: EventLogRendering;
  readonly isExact?: boolean;
  /** The characters of long texts of the run; `undefined` for no limit. */
  readonly longTexts?: number | undefined;
}

/** Everything that a run shows. */
export interface Shown {
  readonly text: string;
  readonly problems: readonly string[];
  readonly unshown: readonly string[];
  /** Texts that were cut because of the limit. */
  readonly cut: number | undefined;
  readonly facts: readonly string[];
  /** The events without a message, which a note counts. */
  readonly missing: string;
}

const renderer = new EventRenderer({ providers: [], messages: [], sources: [] });

/**
 * Writes logs with or without compiled templates.
 *
 * @param checked is called with the number of records that were checked instead of parsed, and all.
 */
export async function shown(
  logs: readonly Uint8Array[],
  isCompiled: boolean,
  settings: WaySettings = {},
  checked?: (checked: number, all: number) => void,
): Promise<Shown> {
  const { recover, order, longTexts } = settings;
  const tools = isCompiled ? compiledTemplates(undefined) : {};
  const log = openEventLogWith(tools, logs, { recover, order });
  const texts = longTexts === undefined ? undefined : new TextBudget(longTexts);
  const decoder = new TextDecoder(settings.format === 'parquet' ? 'latin1' : 'utf-8');
  let text = '';
  const add = (bytes: Uint8Array) => {
    text += decoder.decode(bytes, { stream: true });
  };
  const writer = writerOf(settings, add, texts, isCompiled);
  const missing = new MissingTexts();
  const values = isCompiled ? new CompiledValues(texts) : undefined;
  const unshown: string[] = [];
  const facts: string[] = [];
  let all = 0;
  let quick = 0;
  try {
    for await (const event of log.events()) {
      all++;
      if (event instanceof StoredEvent && event.content instanceof CheckedRecord) quick++;
      facts.push(`${event.index} ${event.offset} ${event.recordId} ${event.written} ${event.isRecovered}`);
      try {
        const decoded = decodeLoggedEvent(new LoggedEvent(event), renderer, texts, values);
        if (settings.format === 'jsonl') missing.add(decoded);
        await writer.write(decoded);
      } catch (error) {
        if (!(error instanceof BytesError)) throw error;
        unshown.push(`${event.offset}: ${error.message}`);
      }
    }
    await writer.end();
  } catch (error) {
    // A file that is no event log.
    if (!(error instanceof Error && error.name === 'EventLogError')) throw error;
    unshown.push(error.message);
  }
  checked?.(quick, all);
  const problems = log.problems.map(
    ({ file, kind, offset, recordsLost, message }) => `${file} ${kind} ${offset} ${recordsLost} ${message}`,
  );
  const counts = `${missing.count}: ${missing.providers()}`;
  return { text, problems, unshown, cut: texts?.cutValues, facts, missing: counts };
}

function writerOf(
  { format, columns: wanted, rendering, isExact = true, hasFiles = false }: WaySettings,
  add: (bytes: Uint8Array) => void,
  texts: TextBudget | undefined,
  isCompiled: boolean,
): EventWriter<DecodedLoggedEvent> {
  if (format === undefined || format === 'xml')
    return xmlLogWriter({ writeUtf8: add }, { rendering, isExact, isRendered: false, texts });
  if (format === 'parquet') {
    const compression = { codec: 'GZIP', compress: (bytes: Uint8Array) => bytes } as const;
    return parquetWriter({ write: add }, loggedParquetColumns({ files: ['a', 'b'] }), {
      version: '1',
      compression,
    });
  }
  const encoder = new TextEncoder();
  const files = hasFiles ? ['a "\u0001 ü.evtx', 'b##[x'] : undefined;
  const isWithoutTexts = isCompiled;
  if (format === 'csv') {
    const columns = logColumns({ time: UTC, files: files ?? [] });
    const chosen = (wanted ?? columns.usual).flatMap((name) => columns.named(name) ?? []);
    const output = { write: (lines: string) => add(encoder.encode(lines)), writeSafeBytes: add };
    return csvLogWriter(output, chosen, { time: UTC, files: files ?? [], isWithoutTexts, texts });
  }
  const output = {
    writeJson: (lines: string) => add(encoder.encode(escapedJson(lines))),
    writeSafeBytes: add,
  };
  return jsonlLogWriter(output, { ...(files && { files }), isWithoutTexts, texts });
}
