import { bytesOf, filled, isBytes, listOf, objectOf } from '../../windows/checks/arguments.js';
import { createEventDescriptor, type EventDescriptor } from '../../windows/structures/event-descriptor.js';
import type { ProviderTrait } from '../../windows/structures/extended-data.js';
import { EventHeaderExtType } from '../../windows/structures/header-constants.js';
import { providerTraits } from '../../windows/trace-logging/encode-provider-traits.js';
import type { WritableItem, WritableProviderEvent, WritableProviderMembers } from './writable-event.js';

/** An event of TraceLogging for `traceLoggingEvent`. */
export type TraceLoggingEventInput = WritableProviderMembers & {
  /** EVENT64 if missing. */
  readonly header?: 'EVENT32' | 'EVENT64';
  /** Members that are missing are 0, but the channel is 11 and the level 5, as for TraceLoggingWrite. */
  readonly eventDescriptor?: Partial<EventDescriptor>;
  /**
   * EVENT_SCHEMA_TL data, starting with its size: the event's tags and name, and the fields of `userData`.
   */
  readonly schema: Uint8Array;
  /** The data of PROV_TRAITS, which starts with its size, or what `decodeExtendedData` returns for it. */
  readonly traits: Uint8Array | ProviderTraitsInput;
};

/** The name and the traits of a provider. */
export interface ProviderTraitsInput {
  readonly providerName: string;
  readonly traits?: readonly Pick<ProviderTrait, 'type' | 'data'>[];
}

/**
 * Returns a TraceLogging event for `writeTrace`, with the given extended items, then traits, then schema.
 *
 * @throws TypeError or BytesError for invalid traits, as `encodeProviderTraits`. `writeTrace` checks the
 * other members.
 */
export function traceLoggingEvent(event: TraceLoggingEventInput): WritableProviderEvent {
  const { header, eventDescriptor, schema, traits, extendedData, ...members } = objectOf(event, 'event');
  const items: WritableItem[] = [
    ...listOf(extendedData ?? [], 'event.extendedData'),
    { extType: EventHeaderExtType.ProvTraits, data: traitsOf(traits, 'event.traits') },
    { extType: EventHeaderExtType.EventSchemaTl, data: bytesOf(schema, 'event.schema') },
  ];
  const descriptor = filled(TRACE_LOGGING_DESCRIPTOR, eventDescriptor, 'event.eventDescriptor');
  return { ...members, header: header ?? 'EVENT64', eventDescriptor: descriptor, extendedData: items };
}

/** WINEVENT_CHANNEL_TRACELOGGING, and WINEVENT_LEVEL_VERBOSE (TraceLoggingProvider.h). */
const TRACE_LOGGING_DESCRIPTOR = /* @__PURE__ */ createEventDescriptor({ channel: 11, level: 5 });

function traitsOf(traits: Uint8Array | ProviderTraitsInput, path: string): Uint8Array {
  if (isBytes(traits)) return traits;
  const { providerName, traits: list } = objectOf(traits, path);
  return providerTraits(providerName, list ?? [], `${path}.`);
}
