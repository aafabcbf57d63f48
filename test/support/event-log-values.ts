import { fileTimeFromIso, parseGuid } from '../../src/etw.js';
import type { Element, Instance, Record_, Template, Value } from './event-log-writer.js';

/** Values of each type for tests, and events in the form that Windows gives them. */

export const NULL: Value = { type: 0 };

function numbers(type: number, size: number, set: (view: DataView) => void): Value {
  const bytes = new Uint8Array(size);
  set(new DataView(bytes.buffer));
  return { type, bytes };
}

/** UTF-16, with a NUL at its end. */
export function utf16(text: string, end = '\0'): Uint8Array {
  const whole = text + end;
  const bytes = new Uint8Array(whole.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < whole.length; at++) view.setUint16(at * 2, whole.charCodeAt(at), true);
  return bytes;
}

export const string = (text: string): Value => ({ type: 0x01, bytes: utf16(text) });
export const strings = (...texts: readonly string[]): Value => ({
  type: 0x81,
  bytes: Uint8Array.from(texts.flatMap((text) => [...utf16(text)])),
});
export const ansi = (...bytes: readonly number[]): Value => ({ type: 0x02, bytes: Uint8Array.from(bytes) });
export const int8 = (value: number) => numbers(0x03, 1, (view) => view.setInt8(0, value));
export const uint8 = (value: number) => numbers(0x04, 1, (view) => view.setUint8(0, value));
export const int16 = (value: number) => numbers(0x05, 2, (view) => view.setInt16(0, value, true));
export const uint16 = (value: number) => numbers(0x06, 2, (view) => view.setUint16(0, value, true));
export const int32 = (value: number) => numbers(0x07, 4, (view) => view.setInt32(0, value, true));
export const uint32 = (value: number) => numbers(0x08, 4, (view) => view.setUint32(0, value, true));
export const int64 = (value: bigint) => numbers(0x09, 8, (view) => view.setBigInt64(0, value, true));
export const uint64 = (value: bigint) => numbers(0x0a, 8, (view) => view.setBigUint64(0, value, true));
export const float = (value: number) => numbers(0x0b, 4, (view) => view.setFloat32(0, value, true));
export const double = (value: number) => numbers(0x0c, 8, (view) => view.setFloat64(0, value, true));
export const boolean = (value: number) => numbers(0x0d, 4, (view) => view.setUint32(0, value, true));
export const binary = (...bytes: readonly number[]): Value => ({ type: 0x0e, bytes: Uint8Array.from(bytes) });
export const guid = (text: string): Value => ({ type: 0x0f, bytes: parseGuid(text) as Uint8Array });
export const sizeT = (value: bigint) => numbers(0x10, 8, (view) => view.setBigUint64(0, value, true));
export const fileTime = (iso: string) =>
  numbers(0x11, 8, (view) => view.setBigUint64(0, fileTimeFromIso(iso), true));
export const systemTime = (...members: readonly number[]) =>
  numbers(0x12, 16, (view) => {
    for (const [at, member] of members.entries()) view.setUint16(at * 2, member, true);
  });
export const sid = (...subAuthorities: readonly number[]) =>
  numbers(0x13, 8 + subAuthorities.length * 4, (view) => {
    view.setUint8(0, 1);
    view.setUint8(1, subAuthorities.length);
    view.setUint8(7, 5);
    for (const [at, one] of subAuthorities.entries()) view.setUint32(8 + at * 4, one, true);
  });
export const hexInt32 = (value: number) => numbers(0x14, 4, (view) => view.setUint32(0, value, true));
export const hexInt64 = (value: bigint) => numbers(0x15, 8, (view) => view.setBigUint64(0, value, true));
export const instance = (template: Template, ...values: readonly Value[]): Value => ({
  type: 0x21,
  instance: { template, values },
});

/** The place of a value in an element that is left out without it. */
export function element(name: string, index: number, type: number): Element {
  return { name, content: [{ index, type }], dependsOn: index };
}

export const EVENT_NAMESPACE = 'http://schemas.microsoft.com/win/2004/08/events/event';

/** The template that the service makes for the events of a manifest: `System`, and a value with the rest. */
export function eventTemplate(
  provider: { readonly name: string; readonly guid: string },
  id: string,
): Template {
  return {
    guid: id,
    root: {
      name: 'Event',
      attributes: { xmlns: EVENT_NAMESPACE },
      content: [
        {
          name: 'System',
          content: [
            { name: 'Provider', attributes: { Name: provider.name, Guid: `{${provider.guid}}` } },
            {
              name: 'EventID',
              attributes: { Qualifiers: { index: 4, type: 6 } },
              content: [{ index: 3, type: 6 }],
              dependsOn: 3,
            },
            element('Version', 11, 4),
            element('Level', 0, 4),
            element('Task', 2, 6),
            element('Opcode', 1, 4),
            element('Keywords', 5, 0x15),
            { name: 'TimeCreated', attributes: { SystemTime: { index: 6, type: 0x11 } } },
            element('EventRecordID', 10, 0x0a),
            {
              name: 'Correlation',
              attributes: {
                ActivityID: { index: 7, type: 0x0f },
                RelatedActivityID: { index: 13, type: 0x0f },
              },
            },
            {
              name: 'Execution',
              attributes: { ProcessID: { index: 8, type: 8 }, ThreadID: { index: 9, type: 8 } },
            },
            { name: 'Channel', content: [{ index: 14, type: 1 }], dependsOn: 14 },
            { name: 'Computer', content: [{ index: 15, type: 1 }], dependsOn: 15 },
            { name: 'Security', attributes: { UserID: { index: 12, type: 0x13 } } },
          ],
        },
        { index: 16, type: 0x21 },
      ],
    },
  };
}

export interface EventFacts {
  readonly template: Template;
  readonly id: number;
  readonly recordId: bigint;
  readonly time: string;
  readonly version?: number;
  readonly level?: number;
  readonly task?: number;
  readonly opcode?: number;
  readonly keywords?: bigint;
  readonly qualifiers?: number;
  readonly processId?: number;
  readonly threadId?: number;
  readonly channel?: string;
  readonly computer?: string;
  readonly activityId?: string;
  readonly userId?: readonly number[];
  /** What follows `System`. */
  readonly data?: Value;
}

/** A record of an event in Windows' usual form. */
export function eventRecord(facts: EventFacts): Record_ {
  const { template, id, recordId, time, version = 0, level = 4, task = 0, opcode = 0, keywords = 0n } = facts;
  const { processId = 4, threadId = 8, channel = 'Application', computer = 'BOX', data = NULL } = facts;
  const values: Value[] = [
    uint8(level),
    uint8(opcode),
    uint16(task),
    uint16(id),
    facts.qualifiers === undefined ? NULL : uint16(facts.qualifiers),
    hexInt64(keywords),
    fileTime(time),
    facts.activityId === undefined ? NULL : guid(facts.activityId),
    uint32(processId),
    uint32(threadId),
    uint64(recordId),
    uint8(version),
    facts.userId === undefined ? NULL : sid(...facts.userId),
    NULL,
    string(channel),
    string(computer),
    data,
  ];
  const content: Instance = { template, values };
  return { id: recordId, time: fileTimeFromIso(time), content };
}

/** A template of `EventData` with a named element for each value. */
export function dataTemplate(
  guid: string,
  ...fields: readonly (readonly [name: string, type: number])[]
): Template {
  return {
    guid,
    root: {
      name: 'EventData',
      content: fields.map(([name, type], index) => ({
        name: 'Data',
        attributes: { Name: name },
        content: [{ index, type }],
        dependsOn: index,
      })),
    },
  };
}

/** The template of classic events: texts without names, and bytes. */
export function classicTemplate(guid: string): Template {
  return {
    guid,
    root: { name: 'EventData', content: [element('Data', 0, 0x81), element('Binary', 1, 0x0e)] },
  };
}
