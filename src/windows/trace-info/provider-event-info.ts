import { ByteReader, BytesError, ByteWriter } from '../bytes/bytes.js';
import { listOf, objectOf } from '../checks/arguments.js';
import {
  EVENT_DESCRIPTOR_SIZE,
  type EventDescriptor,
  readEventDescriptor,
  writeEventDescriptor,
} from '../structures/event-descriptor.js';
import type { StructureLayout } from '../structures/structure-layout.js';

/** PROVIDER_EVENT_INFO (tdh.h): a provider's events, as from TdhEnumerateManifestProviderEvents. */
export interface ProviderEventInfo {
  /** EventDescriptorsArray and NumberOfEvents. */
  readonly eventDescriptors: readonly EventDescriptor[];
}

/** The layout of PROVIDER_EVENT_INFO on x64. */
export const providerEventInfoLayout = {
  header: 'tdh.h',
  size: 24,
  members: { NumberOfEvents: [0, 4], Reserved: [4, 4], EventDescriptorsArray: [8, 16] },
} as const satisfies StructureLayout;

/**
 * Reads a PROVIDER_EVENT_INFO.
 *
 * @throws BytesError if the bytes end before the last event.
 */
export function decodeProviderEventInfo(bytes: Uint8Array): ProviderEventInfo {
  const reader = new ByteReader(bytes);
  const numberOfEvents = reader.u32();
  reader.advance(4);
  if (numberOfEvents > reader.remaining / EVENT_DESCRIPTOR_SIZE) {
    throw new BytesError(`${numberOfEvents} events do not fit in ${reader.remaining} bytes`, 0);
  }
  return { eventDescriptors: Array.from({ length: numberOfEvents }, () => readEventDescriptor(reader)) };
}

/**
 * Returns the bytes of a PROVIDER_EVENT_INFO: 8, and 16 for each event.
 *
 * @throws BytesError for a member outside its range.
 */
export function encodeProviderEventInfo(info: ProviderEventInfo): Uint8Array {
  const eventDescriptors = listOf(objectOf(info, 'info').eventDescriptors, 'info.eventDescriptors');
  const writer = new ByteWriter();
  writer.u32(eventDescriptors.length);
  writer.zeros(4);
  eventDescriptors.forEach((descriptor, index) => {
    writeEventDescriptor(writer, descriptor, `info.eventDescriptors[${index}]`);
  });
  return writer.toBytes();
}
