import type { EventFormat } from '../formats/event-format.js';
import { formatNamed } from '../formats/event-formats.js';

/** The trace formats that event logs share. Only `xml` has its own writer, for the XML of Windows. */
const names = ['text', 'jsonl', 'csv', 'xml', 'parquet'] as const;

export type LogFormatName = (typeof names)[number];

/** The values of `--format`, in the order of the help. The first one is the default. */
export const logFormatNames: readonly LogFormatName[] = names;

/** The definitions without options that need the bytes of payloads. */
export const logFormats: readonly EventFormat[] = names.map((name) => {
  const { payload, partition, ...format } = formatNamed(name);
  return format;
});
