import { enumerated } from '../../text/enumerated.js';
import { definition as csv } from './csv/definition.js';
import { definition as etl } from './etl/definition.js';
import type { EventFormat } from './event-format.js';
import { definition as jsonl } from './jsonl/definition.js';
import { definition as otlp } from './otlp/definition.js';
import { definition as parquet } from './parquet/definition.js';
import { definition as pcapng } from './pcapng/definition.js';
import { definition as text } from './text/definition.js';
import { definition as xml } from './xml/definition.js';

const definitions = [text, jsonl, csv, xml, otlp, parquet, pcapng, etl] as const;

/** The values of `--format`, in the order of the help. The first one is the default. */
export const eventFormats: readonly EventFormat[] = definitions;

type Definition = (typeof definitions)[number];

export type EventFormatName = Definition['name'];

/** The formats that are text, whose writers get an output of text. */
export type TextFormatName = Exclude<Definition, { readonly binary: true }>['name'];

/** The definition of a format. */
export function formatNamed(name: EventFormatName): EventFormat {
  return definitions.find((definition) => definition.name === name) as EventFormat;
}

/** The names of the formats that have something: `jsonl, csv and parquet`. */
export function formatsWith(
  has: (format: EventFormat) => boolean,
  formats: readonly EventFormat[] = eventFormats,
): string {
  return enumerated(formats.filter(has).map(({ name }) => name));
}
