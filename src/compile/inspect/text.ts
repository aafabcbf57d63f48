import { counted } from '../../text/counted.js';
import { hex32 } from '../../text/hex.js';
import { printable } from '../../text/printable.js';
import { type Column, cut } from '../../text/table.js';
import { numberOf, objectOf } from '../../windows/checks/arguments.js';
import { checkMembers } from '../../windows/checks/members.js';
import { bracedGuid } from '../../windows/values/guid.js';
import { providerSections } from './provider-text.js';
import { INDENT, idColumn, section } from './section.js';
import { isSectionList, type Section } from './sections.js';
import type { InspectedCounter, Inspection, MessageView, ProviderView } from './view.js';

/** The form of an inspection as text. */
export interface InspectionTextOptions {
  /** Which lists to show; all by default. */
  readonly sections?: readonly Section[] | undefined;
  /** The columns to fit the tables into. By default lines have any length. */
  readonly width?: number | undefined;
}

/** An inspection as tables for people. */
export function inspectionText(inspection: Inspection, options: InspectionTextOptions = {}): string {
  objectOf(inspection, 'inspection');
  checkMembers<InspectionTextOptions>(options, { sections: isSectionList, width: numberOf });
  const { sections, width } = options ?? {};
  const shows = (section: Section) => sections === undefined || sections.includes(section);
  const parts = [cut(headLine(inspection), width)];
  for (const provider of inspection.providers) {
    if (inspection.providers.length > 1 || shows('providers')) parts.push(providerHead(provider, width));
    parts.push(...providerSections(provider, shows, width));
  }
  if (shows('messages')) {
    for (const { culture, entries } of inspection.messages) {
      const columns = [
        idColumn<MessageView>(({ id }) => id),
        { heading: 'text', of: ({ text }: MessageView) => text },
      ];
      parts.push(section(`Messages in ${printable(culture)}`, entries, columns, '', width));
    }
  }
  if (shows('counters') && inspection.counters !== undefined)
    parts.push(section('Counters', inspection.counters, counterColumns, '', width));
  return parts.map((part) => (part.endsWith('\n') ? part : `${part}\n`)).join('\n');
}

const counterColumns: Column<InspectedCounter>[] = [
  { heading: 'set', of: ({ set }) => set },
  { heading: 'id', of: ({ id }) => id, alignRight: true },
  { heading: 'name', of: ({ name }) => name },
  { heading: 'type', of: ({ type }) => type },
  { heading: 'symbol', of: ({ symbol }) => symbol },
];

const KINDS: Readonly<Record<Inspection['kind'], string>> = {
  manifest: 'manifest',
  'message-text': 'message text file',
  'wevt-template': 'compiled manifest',
  'message-table': 'message table',
  res: 'resource file',
  obj: 'object file',
  pe: 'DLL or EXE',
};

function headLine({ file, kind, format, providers, messages, counters = [] }: Inspection): string {
  const hasEvents = format !== undefined && (providers.length > 0 || counters.length === 0);
  const parts = [
    KINDS[kind],
    ...(hasEvents ? [`WEVT_TEMPLATE ${format}`, counted(providers.length, 'provider')] : []),
    ...messages.map(({ culture, entries }) => `${counted(entries.length, 'message')} in ${culture}`),
    ...(counters.length === 0 ? [] : [counted(counters.length, 'counter')]),
  ];
  return printable(`${file}: ${parts.join(', ')}`);
}

function providerHead(provider: ProviderView, width: number | undefined): string {
  const { name, guid, symbol, controlGuid, groupGuid, message } = provider;
  const facts = {
    guid: name === undefined ? undefined : bracedGuid(guid),
    symbol,
    'control guid': bracedGuid(controlGuid),
    'group guid': bracedGuid(groupGuid),
    message: message && `${hex32(message.id)} ${message.text ?? ''}`.trimEnd(),
  };
  const lines = Object.entries(facts).flatMap(([fact, value]) =>
    value === undefined ? [] : [cut(`${INDENT}${fact.padEnd(12)}  ${printable(value)}`, width)],
  );
  return [`Provider ${printable(name ?? bracedGuid(guid))}`, ...lines].map((line) => `${line}\n`).join('');
}
