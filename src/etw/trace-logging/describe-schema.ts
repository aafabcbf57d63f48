import { bigintOf, listOf, numberOf, objectOf, stringOf } from '../arguments.js';
import { BytesError } from '../bytes.js';
import type { EventDescription } from '../event-decoder.js';
import type { EventHeader } from '../event-header.js';
import { decodeExtendedData, type ExtendedData } from '../extended-data.js';
import type { ExtendedDataItem } from '../extended-data-item.js';
import { normalGuid } from '../guid.js';
import { EventHeaderExtType } from '../header-constants.js';
import type { TraceLoggingSchema } from './schema.js';
import { payloadTemplateOfSchema } from './template-of-schema.js';

/** The part of an EVENT_RECORD that describes a TraceLogging event. */
export interface TraceLoggingRecord {
  readonly eventHeader: Pick<EventHeader, 'providerId' | 'eventDescriptor'>;
  readonly extendedData: readonly ExtendedDataItem[];
}

/**
 * Returns the description of a TraceLogging event, as `describeEvents` of `wevtc` returns it for an event of a manifest,
 * so that an `EventDecoder` can decode and show it. There are no messages, and no names of levels, opcodes, tasks and
 * keywords.
 *
 * @param traits the content of the record's item of type `EventHeaderExtType.ProvTraits`. It has the provider's name.
 *   Without it, the name is the provider's GUID in braces.
 */
export function eventDescriptionOfSchema(
  schema: TraceLoggingSchema,
  traits: { readonly providerName: string } | undefined,
  record: TraceLoggingRecord,
): EventDescription {
  const template = payloadTemplateOfSchema(schema);
  const name = stringOf(schema.name, 'schema.name');
  return {
    ...describeHeader(traits, record),
    ...(name === '' ? {} : { name }),
    ...(template.fields.length === 0 ? {} : { template }),
  };
}

/** The description of an event without its name and fields. */
export function describeHeader(
  traits: { readonly providerName: string } | undefined | null,
  record: TraceLoggingRecord,
): EventDescription {
  const { eventHeader } = objectOf(record, 'record');
  const providerId = stringOf(
    objectOf(eventHeader, 'record.eventHeader').providerId,
    'record.eventHeader.providerId',
  );
  const path = 'record.eventHeader.eventDescriptor';
  const descriptor = objectOf(eventHeader.eventDescriptor, path);
  const value = (member: 'channel' | 'level' | 'task' | 'opcode') => ({
    value: numberOf(descriptor[member], `${path}.${member}`),
  });
  const controlGuid = controlGuidOf(record);
  return {
    provider: {
      name: traits
        ? stringOf(objectOf(traits, 'traits').providerName, 'traits.providerName')
        : `{${providerId}}`,
      guid: normalGuid(providerId),
      ...(controlGuid === undefined ? {} : { controlGuid }),
    },
    id: numberOf(descriptor.id, `${path}.id`),
    version: numberOf(descriptor.version, `${path}.version`),
    channel: value('channel'),
    level: value('level'),
    task: value('task'),
    opcode: value('opcode'),
    keyword: bigintOf(descriptor.keyword, `${path}.keyword`),
    keywords: [],
  };
}

/** Returns the first item of a type. */
export function itemOf(record: TraceLoggingRecord, extType: number): ExtendedDataItem | undefined {
  const items = listOf(objectOf(record, 'record').extendedData, 'record.extendedData');
  return items.find((item) => objectOf(item, 'record.extendedData[]').extType === extType);
}

/** The content of an item; `undefined` if it is missing or malformed. */
export function contentOf(item: ExtendedDataItem | undefined): ExtendedData | undefined {
  try {
    return item && decodeExtendedData(item);
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    return undefined;
  }
}

function controlGuidOf(record: TraceLoggingRecord): string | undefined {
  const content = contentOf(itemOf(record, EventHeaderExtType.ControlGuid));
  return content?.kind === 'controlGuid' ? content.controlGuid : undefined;
}
