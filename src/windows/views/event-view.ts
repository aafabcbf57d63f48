import type { EventDescription } from '../decoding/event-decoder.js';
import { formatField } from '../payload/format-value.js';
import type { PayloadField } from '../payload/payload-template.js';
import { formatHexBinary } from '../values/hex.js';
import type { EventView, FieldView } from './event-form.js';
import { type DecodeOutcome, valueOfField } from './outcome.js';
import { outcomeOf } from './outcome-arguments.js';
import { plainValue, plainValues } from './plain-value.js';

/** Most payloads are shorter, and the whole of a long one would hide the values. */
const MAX_REST = 1024;

/** A decoded event as plain data. */
export function decodedEventView(outcome: DecodeOutcome): EventView {
  const { description, template, values, message, bytesLeft, rest, error } = outcomeOf(outcome);
  return {
    ...descriptionView(description),
    message,
    values: plainValues(template.fields, values),
    fields: template.fields.flatMap((field) => {
      const value = valueOfField(values, field.name);
      if (value === undefined) return [];
      return [{ ...typeView(field), value: plainValue(field, value), text: formatField(field, value) }];
    }),
    rest: bytesLeft === 0 ? undefined : formatHexBinary(rest.subarray(0, MAX_REST)),
    bytesLeft: bytesLeft === 0 ? undefined : bytesLeft,
    error,
  };
}

function typeView(field: PayloadField): Omit<FieldView, 'value' | 'text'> {
  if ('members' in field) return { name: field.name, type: 'struct' };
  const { name, inType, outType, map } = field;
  return { name, inType, outType, map: map?.name };
}

function descriptionView(description: EventDescription) {
  const { provider, id, version, name, channel, level, task, opcode, keyword, keywords } = description;
  return {
    providerId: provider.guid === '' ? undefined : provider.guid,
    providerName: provider.name,
    controlGuid: provider.controlGuid,
    id,
    version,
    channel: channel.value,
    level: level.value,
    opcode: opcode.value,
    task: task.value,
    keyword,
    channelName: channel.text,
    levelName: level.text,
    opcodeName: opcode.text,
    taskName: task.text,
    keywords,
    eventName: name,
  };
}
