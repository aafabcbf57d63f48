import { table } from '../../../text/table.js';
import { bracedGuid } from '../../../windows/values/guid.js';
import { hexDump } from './hex-dump.js';
import type { PropertyView } from './property-view.js';
import type { MemberView, TraceEventInfoView } from './trace-event-info-view.js';

/** TRACE_EVENT_INFO for people: its members, its properties, its bytes. */
export function traceEventInfoText({ size, members, properties, bytes }: TraceEventInfoView): string {
  return [
    `  TRACE_EVENT_INFO (${size} bytes)\n${membersText(members)}`,
    properties.length === 0
      ? ''
      : `  EVENT_PROPERTY_INFO (${properties.length})\n${propertiesText(properties)}`,
    `  Bytes\n${hexDump(
      Uint8Array.from(bytes.split(' '), (byte) => Number.parseInt(byte, 16)),
      '    ',
    )}`,
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function membersText(members: readonly MemberView[]): string {
  return table(
    members,
    [
      { heading: 'offset', of: ({ offset }) => offset, alignRight: true },
      { heading: 'bytes', of: ({ size }) => size, alignRight: true },
      { heading: 'member', of: ({ member }) => member },
      {
        heading: 'value',
        of: ({ member, value }) => shownValue(member, value),
      },
      { heading: '', of: ({ text }) => (typeof text === 'object' ? text.join(', ') : text) },
    ],
    '    ',
    undefined,
  );
}

function shownValue(member: string, value: number | string): number | string {
  if (member === 'Flags') return `0x${value.toString(16)}`;
  return typeof value === 'string' && member.endsWith('Guid') ? bracedGuid(value) : value;
}

function propertiesText(properties: readonly PropertyView[]): string {
  return table(
    properties,
    [
      { heading: 'index', of: ({ index }) => index, alignRight: true },
      { heading: 'offset', of: ({ offset }) => offset, alignRight: true },
      { heading: 'name', of: ({ name, nameOffset }) => `${name} (at ${nameOffset})` },
      { heading: 'type', of: typeText },
      { heading: 'map', of: ({ mapName, mapNameOffset }) => mapName && `${mapName} (at ${mapNameOffset})` },
      { heading: 'count', of: ({ count, countFrom }) => fromText(count, countFrom) },
      { heading: 'length', of: ({ length, lengthFrom }) => fromText(length, lengthFrom) },
      { heading: 'flags', of: ({ flagNames }) => flagNames.join(', ') },
      { heading: 'tags', of: ({ tags }) => (tags === 0 ? undefined : `0x${tags.toString(16)}`) },
    ],
    '    ',
    undefined,
  );
}

function typeText(property: PropertyView): string {
  const { inType, inTypeName, outType, outTypeName, structStartIndex, numOfStructMembers } = property;
  if (structStartIndex !== undefined) {
    return `struct: ${numOfStructMembers} members from index ${structStartIndex}`;
  }
  return `${inType} ${inTypeName ?? ''} as ${outType} ${outTypeName ?? ''}`;
}

/** A number, or the index of a property and its name. */
function fromText(value: number, from: string | undefined): string {
  return from === undefined ? String(value) : `index ${value} (${from})`;
}
