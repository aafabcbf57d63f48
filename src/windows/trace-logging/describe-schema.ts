import { BytesError } from '../bytes/bytes.js';
import { objectOf, stringOf } from '../checks/arguments.js';
import type { EventDescription } from '../decoding/event-decoder.js';
import { decodeExtendedData, type ExtendedData } from '../structures/extended-data.js';
import { EventHeaderExtType } from '../structures/header-constants.js';
import { normalGuid } from '../values/guid.js';
import { maskText } from '../values/mask-text.js';
import type { RecordFacts } from './record-facts.js';
import type { TraceLoggingSchema } from './schema.js';
import { payloadTemplateOfSchema } from './template-of-schema.js';

/** The part of the traits of a provider that a description needs. */
interface NamedProvider {
  readonly providerName: string;
}

/**
 * Returns a TraceLogging event's description, as `describeEvents` of `wevtc` does for manifest events, for an
 * `EventDecoder`. It has no message, and no names of the level, opcode, task and keywords.
 *
 * @param traits the record's item of type `EventHeaderExtType.ProvTraits`, with the provider's name. Without
 * it, the name is the provider's GUID in braces.
 */
export function describeSchema(
  schema: TraceLoggingSchema,
  traits: NamedProvider | undefined,
  facts: RecordFacts,
): EventDescription {
  const template = payloadTemplateOfSchema(schema);
  const name = stringOf(schema.name, 'schema.name');
  return {
    ...describeHeader(traits, facts),
    ...(name === '' ? {} : { name }),
    ...(template.fields.length === 0 ? {} : { template }),
  };
}

/** The description of an event without its name and fields. */
export function describeHeader(
  traits: NamedProvider | undefined | null,
  { providerId, descriptor, controlGuid: data }: RecordFacts,
): EventDescription {
  const { id, version, channel, level, task, opcode, keyword } = descriptor;
  const name = traits ? stringOf(objectOf(traits, 'traits').providerName, 'traits.providerName') : undefined;
  const control = contentOf(EventHeaderExtType.ControlGuid, data);
  return {
    provider: {
      name: name ?? `{${providerId}}`,
      guid: normalGuid(providerId),
      ...(control?.kind === 'controlGuid' ? { controlGuid: control.controlGuid } : {}),
    },
    id,
    version,
    channel: { value: channel },
    level: { value: level },
    task: { value: task },
    opcode: { value: opcode },
    keyword: maskText(keyword),
    keywords: [],
  };
}

/** The content of an extended data item; `undefined` if it is missing or malformed. */
export function contentOf(extType: number, data: Uint8Array | undefined): ExtendedData | undefined {
  if (data === undefined) return undefined;
  try {
    return decodeExtendedData({ extType, linkage: 0, reserved1: 0, reserved2: 0, data });
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    return undefined;
  }
}
