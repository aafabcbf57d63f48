import { hex } from '../../../text/hex.js';
import { printable } from '../../../text/printable.js';
import { table } from '../../../text/table.js';
import { listOf, objectOf } from '../../../windows/checks/arguments.js';
import { bracedGuid } from '../../../windows/values/guid.js';
import type { EventDetails, EventInspection } from './details.js';
import type { ByPointerSize, FieldLayout } from './field-layout.js';
import { traceEventInfoText } from './trace-event-info-text.js';

/** Events for people, one after the other. Lines are never cut. */
export function eventInspectionText(inspection: EventInspection): string {
  return listOf(objectOf(inspection, 'inspection').events, 'inspection.events')
    .map(eventDetailsText)
    .join('\n');
}

function eventDetailsText(details: EventDetails): string {
  const { provider, id, version, symbol, keywords, template, messages, notes, traceEventInfo } = details;
  const parts = [
    `${printable(`${provider.name}, event ${id} version ${version} '${symbol}'`)}\n${facts(details)}`,
    section(
      'EVENT_DESCRIPTOR',
      `${descriptorText(details)}${notes.map((note) => `    note: ${note}\n`).join('')}`,
    ),
    section('Keyword bits', keywordsText(keywords)),
    section(`Template ${template?.tid ?? ''}`, template === undefined ? '' : fieldsText(template.fields)),
    section('Messages', messagesText(messages)),
    traceEventInfo === undefined ? '' : traceEventInfoText(traceEventInfo),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

function section(title: string, content: string): string {
  return content === '' ? '' : `  ${printable(title)}\n${content}`;
}

function facts({ provider, name, attributes, notLogged }: EventDetails): string {
  const known = {
    provider: bracedGuid(provider.guid),
    'control guid': bracedGuid(provider.controlGuid),
    name,
    attributes,
    'not logged': notLogged && 'decoded, but no longer written',
  };
  return Object.entries(known)
    .flatMap(([fact, value]) => (value === undefined ? [] : [`  ${fact.padEnd(12)}  ${printable(value)}\n`]))
    .join('');
}

function descriptorText({ descriptor }: EventDetails): string {
  const { bytes, members } = descriptor;
  const columns = [
    { heading: 'member', of: (row: (typeof members)[number]) => row.member },
    { heading: 'value', of: (row: (typeof members)[number]) => row.value },
    { heading: 'name', of: (row: (typeof members)[number]) => row.name },
    { heading: 'text', of: (row: (typeof members)[number]) => row.text },
  ];
  return `${table(members, columns, '    ', undefined)}    bytes    ${bytes}\n`;
}

function keywordsText(keywords: EventDetails['keywords']): string {
  if (keywords.length === 0) return '';
  type Row = (typeof keywords)[number];
  return table(
    keywords,
    [
      { heading: 'bit', of: ({ bit }: Row) => bit, alignRight: true },
      { heading: 'mask', of: ({ mask }: Row) => mask, alignRight: true },
      {
        heading: 'name',
        of: ({ name, kind }: Row) => (kind === 'channel' ? `${name} (channel)` : name),
      },
    ],
    '    ',
    undefined,
  );
}

interface Row extends FieldLayout {
  /** The insert that refers to it in messages, such as `%1`; empty for a member of a struct. */
  readonly insert: string;
  readonly depth: number;
}

function fieldsText(fields: readonly FieldLayout[]): string {
  const rows = fields.flatMap((field, at): Row[] => [
    { ...field, insert: `%${at + 1}`, depth: 0 },
    ...(field.members ?? []).map((member) => ({ ...member, insert: '', depth: 1 })),
  ]);
  return table(
    rows,
    [
      { heading: '', of: ({ insert }) => insert, alignRight: true },
      { heading: 'field', of: ({ name, depth }) => '  '.repeat(depth) + name },
      { heading: 'in-type', of: ({ inType, members }) => (members === undefined ? inType : 'struct') },
      { heading: 'out-type', of: ({ outType }) => outType },
      { heading: 'map', of: ({ map }) => map },
      { heading: 'length', of: ({ length }) => length },
      { heading: 'count', of: ({ count }) => count },
      { heading: 'tags', of: ({ tags }) => (tags === undefined ? undefined : hex(BigInt(tags))) },
      {
        heading: 'offset',
        of: ({ offset, depth }) => (depth === 1 && offset ? '+' : '') + bytesText(offset),
      },
      { heading: 'bytes', of: ({ size }) => bytesText(size) },
    ],
    '    ',
    undefined,
  );
}

/** With pointers of 8 bytes, and of 4 where that differs. */
function bytesText(bytes: ByPointerSize | undefined): string {
  if (bytes === undefined) return 'varies';
  const { pointer4, pointer8 } = bytes;
  return pointer4 === pointer8 ? String(pointer8) : `${pointer8} (32-bit: ${pointer4})`;
}

function messagesText(messages: EventDetails['messages']): string {
  type Message = EventDetails['messages'][number];
  if (messages.length === 0) return '';
  return table(
    messages,
    [
      { heading: 'culture', of: ({ culture }: Message) => culture },
      { heading: 'text', of: ({ text }: Message) => text },
    ],
    '    ',
    undefined,
  );
}
