import { bigintOf, bytesOf, listOf, numberOf, objectOf, stringOf } from '../checks/arguments.js';
import type { EventDescriptor } from '../structures/event-descriptor.js';
import type { EventHeader } from '../structures/event-header.js';
import type { ExtendedDataItem } from '../structures/extended-data-item.js';
import { EventHeaderExtType } from '../structures/header-constants.js';

/** The part of an EVENT_RECORD that describes a TraceLogging event. */
export interface TraceLoggingRecord {
  readonly eventHeader: Pick<EventHeader, 'providerId' | 'eventDescriptor'>;
  readonly extendedData: readonly ExtendedDataItem[];
}

/** All that the description of a TraceLogging event depends on. */
export interface RecordFacts {
  readonly providerId: string;
  readonly descriptor: EventDescriptor;
  /** The data of the first item of each type; `undefined` if there is none. */
  readonly schema: Uint8Array | undefined;
  readonly traits: Uint8Array | undefined;
  readonly controlGuid: Uint8Array | undefined;
}

/** Checks a record, and finds its items. */
export function factsOf(record: TraceLoggingRecord): RecordFacts {
  const { eventHeader, extendedData } = objectOf(record, 'record');
  const { providerId, eventDescriptor } = objectOf(eventHeader, 'record.eventHeader');
  let schema: Uint8Array | undefined;
  let traits: Uint8Array | undefined;
  let controlGuid: Uint8Array | undefined;
  for (const item of listOf(extendedData, 'record.extendedData')) {
    const { extType, data } = objectOf(item, 'record.extendedData[]');
    if (extType === EventHeaderExtType.EventSchemaTl) schema ??= bytesOf(data, 'record.extendedData[].data');
    else if (extType === EventHeaderExtType.ProvTraits)
      traits ??= bytesOf(data, 'record.extendedData[].data');
    else if (extType === EventHeaderExtType.ControlGuid) {
      controlGuid ??= bytesOf(data, 'record.extendedData[].data');
    }
  }
  return {
    providerId: stringOf(providerId, 'record.eventHeader.providerId'),
    descriptor: checkedDescriptor(eventDescriptor),
    schema,
    traits,
    controlGuid,
  };
}

function checkedDescriptor(descriptor: EventDescriptor): EventDescriptor {
  const path = 'record.eventHeader.eventDescriptor';
  objectOf(descriptor, path);
  const { id, version, channel, level, task, opcode, keyword } = descriptor;
  return {
    id: numberOf(id, `${path}.id`),
    version: numberOf(version, `${path}.version`),
    channel: numberOf(channel, `${path}.channel`),
    level: numberOf(level, `${path}.level`),
    task: numberOf(task, `${path}.task`),
    opcode: numberOf(opcode, `${path}.opcode`),
    keyword: bigintOf(keyword, `${path}.keyword`),
  };
}
