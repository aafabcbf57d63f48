import { isAboutBytes } from '../../windows/bytes/bytes-error.js';
import { plainValueOf } from '../../windows/payload/plain-value.js';
import { fileTimeToIso } from '../../windows/values/file-time.js';
import { maskText } from '../../windows/values/mask-text.js';
import { present } from '../trace/events/plain-trace-event.js';
import type { EventLogElement, EventLogValue } from './event-element.js';
import type {
  EventLogEvent,
  PlainEventLogElement,
  PlainEventLogEvent,
  PlainEventLogValue,
} from './event-log-event.js';

/** Copies the members of an event. */
export function plainEventLogEvent(event: EventLogEvent): PlainEventLogEvent {
  return present({
    index: event.index,
    file: event.file,
    offset: event.offset,
    recordId: String(event.recordId),
    written: timeText(event.written),
    isRecovered: event.isRecovered,
    incomplete: event.incomplete,
    unread: event.unread.length === 0 ? undefined : event.unread,
    providerName: event.providerName,
    providerId: event.providerId,
    eventSourceName: event.eventSourceName,
    id: event.id,
    qualifiers: event.qualifiers,
    version: event.version,
    level: event.level,
    task: event.task,
    opcode: event.opcode,
    keywords: maskText(event.keywords),
    timeCreated: timeText(event.timeCreated),
    eventRecordId: String(event.eventRecordId),
    activityId: event.activityId,
    relatedActivityId: event.relatedActivityId,
    processId: event.processId,
    threadId: event.threadId,
    processorId: event.processorId,
    channel: event.channel,
    computer: event.computer,
    userId: event.userId,
    templateId: event.templateId,
    sections: sectionsOf(event).map(plainElement),
  });
}

function timeText(time: bigint): string {
  return fileTimeToIso(BigInt.asUintN(64, time));
}

function sectionsOf(event: EventLogEvent): readonly EventLogElement[] {
  try {
    return event.sections();
  } catch (error) {
    if (!isAboutBytes(error)) throw error;
    return [];
  }
}

function plainElement({ name, attributes, content }: EventLogElement): PlainEventLogElement {
  return {
    name,
    attributes: attributes.map((attribute) => ({
      name: attribute.name,
      content: attribute.content.map(plainItem),
    })),
    content: content.map((part) => ('name' in part ? plainElement(part) : plainItem(part))),
  };
}

function plainItem({ inType, value }: EventLogValue): PlainEventLogValue {
  return { inType, value: plainValueOf(inType, value) };
}
