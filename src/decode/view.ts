import type { EventDescription, NamedValue } from '../etw/event-decoder.js';
import { formatField } from '../etw/format-value.js';
import type { PayloadField } from '../etw/payload-template.js';
import { hex } from '../events/keyword-bits.js';
import { type Decoded, valueOfField } from './decoded.js';
import { plainValue, plainValues } from './plain-value.js';

/** A decoded event as data. Members that are `undefined` are not written. */
export function decodedJson({ description, template, values, message, bytesLeft, error }: Decoded): object {
  return {
    ...descriptionJson(description),
    message,
    values: plainValues(template.fields, values),
    fields: template.fields.flatMap((field) => {
      const value = valueOfField(values, field.name);
      if (value === undefined) return [];
      return [{ ...typeJson(field), value: plainValue(field, value), text: formatField(field, value) }];
    }),
    bytesLeft: bytesLeft === 0 ? undefined : bytesLeft,
    error: error && { message: error.message, field: error.path, offset: error.offset, reason: error.reason },
  };
}

function typeJson(field: PayloadField): object {
  if ('members' in field) return { name: field.name, type: 'struct' };
  const { name, inType, outType, map } = field;
  return { name, inType, outType, map: map?.name };
}

function descriptionJson(description: EventDescription): object {
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
