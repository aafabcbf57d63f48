import {
  columnNamed,
  type EventColumn,
  USUAL_COLUMNS,
} from '../../../../../src/analysis/event/event-columns.js';
import { UTC } from '../../../../../src/analysis/event/time-display.js';
import { directCsvWriter } from '../../../../../src/analysis/formats/csv/direct-csv-writer.js';
import { directJsonlWriter } from '../../../../../src/analysis/formats/jsonl/direct-jsonl-writer.js';
import { readAhead } from '../../../../../src/analysis/trace/trace-decoder-for.js';
import type { Manifest } from '../../../../../src/manifest/model/model.js';
import { EventBatch } from '../../../../../src/recordings/trace/events/event-batch.js';
import type { TraceEvent } from '../../../../../src/recordings/trace/events/trace-event.js';
import { openTrace } from '../../../../../src/recordings/trace/open-trace.js';
import { escapedJson } from '../../../../../src/text/json-text.js';
import { TextBudget } from '../../../../../src/windows/payload/text-budget.js';

export interface LinesSettings {
  readonly manifests?: readonly Manifest[];
  /** The characters of long texts of the run; `undefined` for no limit. */
  readonly longTexts?: number | undefined;
  /** Whether lines have the name of the file. */
  readonly hasFiles?: boolean;
  /** Whether the lines are rows of CSV, and not JSON. */
  readonly isCsv?: boolean;
}

/** Everything that a run shows. */
export interface ShownLines {
  readonly text: string;
  readonly problems: readonly string[];
  /** Texts that were cut because of the limit. */
  readonly cut: readonly (number | boolean | undefined)[];
}

/** Writes traces as lines of JSON, or of CSV. The second result is the number of events that were made. */
export async function linesOf(
  files: readonly Uint8Array[],
  isDirect: boolean,
  { manifests = [], longTexts, hasFiles = false, isCsv = false }: LinesSettings = {},
): Promise<readonly [ShownLines, made: number, events: number]> {
  const trace = openTrace(files);
  const texts = longTexts === undefined ? undefined : new TextBudget(longTexts);
  const { decoder, attributor } = await readAhead(trace, manifests, {}, {}, { texts });
  const pieces: string[] = [];
  const decode = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const output = {
    write: (rows: string) => pieces.push(rows),
    writeJson: (lines: string) => pieces.push(escapedJson(lines)),
    writeSafeBytes: (lines: Uint8Array) => pieces.push(decode.decode(lines)),
  };
  const names = hasFiles ? files.map((_, at) => `#${at}.etl`) : [];
  const context = { time: UTC, files: names };
  const columns = USUAL_COLUMNS.map((name) => columnNamed(name, context) as EventColumn);
  const writer = isCsv ? directCsvWriter(output, columns, names) : directJsonlWriter(output, names);
  const direct = isDirect ? writer.direct({ decoder, attributor }) : () => false;
  let made = 0;
  let events = 0;
  const write = async (event: TraceEvent) => {
    made++;
    attributor.skip(event);
    const decoded = decoder.decode(event);
    decoded.attribution = attributor.attribute(event);
    decoded.names = attributor.namesOf(decoded);
    await writer.write(decoded);
  };
  for await (const batch of trace.batches()) {
    if (!(batch instanceof EventBatch)) throw new Error('not a batch of the reader');
    events += batch.length;
    for (const event of batch.where((...place) => !direct(...place))) await write(event);
  }
  await writer.end();
  const shown = {
    text: pieces.join(''),
    problems: trace.problems.map(({ message, offset }) => `${offset}: ${message}`),
    cut: [texts?.cutMessages, texts?.cutValues, texts?.takeCutNames(), texts?.mostOfValues(0)],
  };
  return [shown, made, events];
}
