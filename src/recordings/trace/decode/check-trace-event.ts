import { bytesOf, listOf, numberOf, objectOf, stringOf } from '../../../windows/checks/arguments.js';
import type { TraceEvent } from '../events/trace-event.js';

/** Checks the members that decoding needs, for events that do not come from `openTrace`. */
export function checkTraceEvent(event: TraceEvent): void {
  const { header, eventHeader, userData, extendedData } = objectOf(event, 'event');
  stringOf(header, 'event.header');
  stringOf(event.providerId, 'event.providerId');
  for (const member of ['id', 'version', 'opcode', 'pointerSize'] as const) {
    numberOf(event[member], `event.${member}`);
  }
  bytesOf(userData, 'event.userData');
  for (const item of listOf(extendedData, 'event.extendedData')) {
    numberOf(objectOf(item, 'event.extendedData[]').extType, 'event.extendedData[].extType');
    bytesOf(item.data, 'event.extendedData[].data');
  }
  const { flags, eventDescriptor } = objectOf(eventHeader, 'event.eventHeader');
  numberOf(flags, 'event.eventHeader.flags');
  objectOf(eventDescriptor, 'event.eventHeader.eventDescriptor');
}
