import type { EventDescription, NamedValue } from '../etw/decoding/event-decoder.js';
import { formatField } from '../etw/payload/format-value.js';
import type { PayloadField } from '../etw/payload/payload-template.js';
import { formatHexBinary } from '../etw/values/hex.js';
import { hex } from '../text/hex.js';
import { type DecodeError, type DecodeOutcome, valueOfField } from './outcome.js';
import { type PlainValue, plainValue, plainValues } from './plain-value.js';

/**
 * A decoded event as data that JSON can hold: what `wevtc decode --format json` prints and
 * schemas/decoded.schema.json describes. A member that is `undefined` is not written.
 */
export interface DecodedEventView {
  /** GUIDs are without braces; `guid` is empty when the manifest has none. */
  readonly provider: {
    readonly name: string;
    readonly guid: string;
    readonly controlGuid: string | undefined;
  };
  readonly id: number;
  readonly version: number;
  /** The name or symbol. */
  readonly name: string | undefined;
  /** Here and below: absent when it is 0 and has no text. */
  readonly channel: NamedValue | undefined;
  readonly level: NamedValue;
  readonly task: NamedValue | undefined;
  readonly opcode: NamedValue | undefined;
  /** 64 bits as `0x…`. */
  readonly keyword: string;
  readonly keywords: readonly string[];
  readonly message: string | undefined;
  readonly values: { readonly [name: string]: PlainValue };
  /** The fields that could be decoded, in their order. */
  readonly fields: readonly DecodedFieldView[];
  /** The number of bytes after the last field; absent when there are none. */
  readonly bytesLeft: number | undefined;
  /** These bytes as `0x…`; of more than 1024, the first 1024. */
  readonly rest: string | undefined;
  readonly error: DecodeError | undefined;
}

/** One field with its value. */
export interface DecodedFieldView {
  readonly name: string;
  readonly type?: 'struct';
  readonly inType?: string;
  readonly outType?: string | undefined;
  readonly map?: string | undefined;
  readonly value: PlainValue;
  /** The value as people see it. */
  readonly text: string;
}

/** Most payloads are shorter, and the whole of a long one would hide the values. */
const MAX_REST = 1024;

/** A decoded event as plain data. */
export function decodedEventView(outcome: DecodeOutcome): DecodedEventView {
  const { description, template, values, message, bytesLeft, rest, error } = outcome;
  return {
    ...descriptionView(description),
    message,
    values: plainValues(template.fields, values),
    fields: template.fields.flatMap((field) => {
      const value = valueOfField(values, field.name);
      if (value === undefined) return [];
      return [{ ...typeView(field), value: plainValue(field, value), text: formatField(field, value) }];
    }),
    bytesLeft: bytesLeft === 0 ? undefined : bytesLeft,
    rest: bytesLeft === 0 ? undefined : formatHexBinary(rest.subarray(0, MAX_REST)),
    error,
  };
}

function typeView(field: PayloadField): Omit<DecodedFieldView, 'value' | 'text'> {
  if ('members' in field) return { name: field.name, type: 'struct' };
  const { name, inType, outType, map } = field;
  return { name, inType, outType, map: map?.name };
}

function descriptionView(description: EventDescription) {
  const { provider, id, version, name, channel, level, task, opcode, keyword, keywords } = description;
  const unlessZero = (named: NamedValue) =>
    named.value === 0 && named.text === undefined ? undefined : named;
  return {
    provider: { name: provider.name, guid: provider.guid, controlGuid: provider.controlGuid },
    id,
    version,
    name,
    channel: unlessZero(channel),
    level,
    task: unlessZero(task),
    opcode: unlessZero(opcode),
    keyword: hex(keyword),
    keywords,
  };
}
