import type { EventLogElement, EventLogValue } from '../../recordings/log/event-element.js';
import type { EventLogEvent, UnreadMember } from '../../recordings/log/event-log-event.js';
import { hex } from '../../text/hex.js';
import { formatValue } from '../../windows/payload/format-value.js';
import { bracedGuid } from '../../windows/values/guid.js';
import { formatHexBinary } from '../../windows/values/hex.js';
import type { JsonObject, JsonValue, LoggedSystem } from '../../windows/views/event-form.js';
import { byField, elementsOf, textOf } from './event-fields.js';

/** `System` as queried by users: numbers as numbers, GUIDs with braces, and times as in the XML. */
export function systemJson(event: EventLogEvent, time: string): LoggedSystem {
  const { providerName, providerId, eventSourceName, qualifiers, activityId, relatedActivityId, userId } =
    event;
  const { processId, threadId, processorId, unread } = event;
  const read = <T>(member: UnreadMember, value: T) => (unread.includes(member) ? undefined : value);
  return {
    Provider: { Name: providerName, Guid: bracedGuid(providerId), EventSourceName: eventSourceName },
    EventID: read('id', event.id),
    Qualifiers: qualifiers,
    Version: read('version', event.version),
    Level: read('level', event.level),
    Task: read('task', event.task),
    Opcode: read('opcode', event.opcode),
    Keywords: read('keywords', hex(event.keywords)),
    TimeCreated: { SystemTime: time },
    EventRecordID: safeInteger(event.eventRecordId),
    Correlation: objectWith({
      ActivityID: bracedGuid(activityId),
      RelatedActivityID: bracedGuid(relatedActivityId),
    }),
    Execution: objectWith({ ProcessID: processId, ThreadID: threadId, ProcessorID: processorId }),
    Channel: event.channel,
    Computer: event.computer,
    Security: objectWith({ UserID: userId }),
  };
}

/** A number, or a decimal text if readers of JSON would round it. */
export function safeInteger(value: bigint): number | string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}

/** `undefined` if no member has a value. */
function objectWith<T extends object>(members: T): T | undefined {
  return Object.values(members).some((value) => value !== undefined) ? members : undefined;
}

/**
 * An element as people query it. The members are its attributes, and its elements by name: `Data` by its own
 * name. Elements with the same name are an array. An element with only text is its text.
 */
export function elementJson(element: EventLogElement): JsonValue {
  const attributes = element.attributes.filter(
    ({ name }) => !(/^xmlns(?:$|:)/.test(name) || (isData(element) && name === 'Name')),
  );
  const parts = elementsOf(element);
  const own = element.content.filter((part): part is EventLogValue => !('name' in part));
  if (attributes.length + parts.length === 0) {
    const [only] = own;
    return own.length === 1 && only !== undefined ? valueJson(only) : textOf(element);
  }
  const members: [string, JsonValue][] = attributes.map(({ name, content }) => [name, textOf({ content })]);
  if (own.length > 0) members.push(['#text', textOf({ content: own })]);
  return Object.fromEntries([...members, ...partsJson(parts)]);
}

const isData = ({ name }: EventLogElement) => name === 'Data' || name === 'ComplexData';

function partsJson(parts: readonly EventLogElement[]): [string, JsonValue][] {
  return [...byField(parts)].map(([name, group]) => {
    const values = group.map(elementJson);
    return [name, values.length === 1 ? (values[0] as JsonValue) : values];
  });
}

/** The same for a part of the event that is always an object: `EventData` of no values is `{}`. */
export function sectionJson(section: EventLogElement): JsonObject {
  const value = elementJson(section);
  if (typeof value === 'object' && !Array.isArray(value)) return value as JsonObject;
  return value === '' ? {} : { '#text': value };
}

/** The text of these values in the XML of Windows. */
export function xmlTextOf(content: EventLogElement['content']): string {
  return content.map((part) => ('name' in part ? xmlTextOf(part.content) : String(valueJson(part)))).join('');
}

/** Numbers and truths are such; all else is the text of the XML. */
function valueJson({ inType, value }: EventLogValue): JsonValue {
  if (typeof value === 'boolean') return value;
  if (value instanceof Uint8Array) return formatHexBinary(value).slice('0x'.length);
  if (inType === 'win:HexInt32' || inType === 'win:HexInt64' || inType === 'win:Pointer') {
    return `0x${BigInt(value as number | bigint).toString(16)}`;
  }
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  const text = formatValue({ inType }, value);
  return inType === 'win:SYSTEMTIME' ? `${text}Z` : text;
}
