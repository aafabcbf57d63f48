import type { TextBudget } from '../../windows/payload/text-budget.js';
import type { EventColumn } from '../event/event-columns.js';
import { shortFileNames } from '../event/short-file-names.js';
import type { TimeDisplay } from '../event/time-display.js';
import { csvWriter } from './csv/csv-writer.js';
import type { TextFormatName } from './event-formats.js';
import type { EventWriter, JsonOutput, TextOutput } from './event-writer.js';
import { jsonlWriter } from './jsonl/jsonl-writer.js';
import { otlpWriter } from './otlp/otlp-writer.js';
import { fileColumn } from './text/line-writer.js';
import { type Screen, textWriter } from './text/text-writer.js';
import { xmlWriter } from './xml/xml-writer.js';

/** The inputs of writers in addition to the events. */
export interface WriterContext {
  /** The columns of a table; empty if the user chose none and the format always has all members. */
  readonly columns: readonly EventColumn[];
  readonly time: TimeDisplay;
  readonly culture: string | undefined;
  /** Limits what descriptions make of small events. */
  readonly texts: TextBudget | undefined;
  readonly payload: boolean;
  /** The names of the trace's files. */
  readonly files: readonly string[];
  /** The place where users see the events while they are written. */
  readonly screen: Screen | undefined;
}

type OpenWriter = (output: TextOutput & JsonOutput, context: WriterContext) => EventWriter;

/** The writer of each format that is text. The type demands one for each definition. */
export const textFormats: Readonly<Record<TextFormatName, OpenWriter>> = {
  text: (output, { files, ...context }) => {
    const names = shortFileNames(files);
    const file = fileColumn(names, ({ event }) => names[event.file] ?? '');
    return textWriter(output, { ...context, file, isWhole: context.texts === undefined });
  },
  // With one file, each line would repeat what the user named.
  jsonl: (output, { payload, files }) =>
    jsonlWriter(output, { payload, files: files.length > 1 ? files : [] }),
  csv: (output, { columns }) => csvWriter(output, columns),
  xml: (output, { culture, texts }) => xmlWriter(output, { culture, texts }),
  otlp: (output, { files }) => otlpWriter(output, files.length > 1 ? { files } : {}),
};
