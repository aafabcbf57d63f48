import { counted } from '../../../text/counted.js';
import type {
  Facet,
  Link,
  MapEntry,
  MapItemEntry,
  PageText,
  ProviderEntry,
  ReferencePage,
} from '../reference/page.js';
import { titleOf } from '../reference/words.js';
import { countersSection } from './counters.js';
import { eventSection, fieldTable } from './event.js';
import { block, code, link, place, table, text } from './markup.js';
import { changeList, pageText } from './texts.js';

/** The whole page. */
export function markdownPage(page: ReferencePage): string {
  const parts = [
    `# ${text(titleOf(page))}`,
    `Made by wevtc from ${code(page.source)}. Don't edit this file.`,
    ...overview(page),
    ...changesSection(page),
    ...page.providers.flatMap((provider) => providerSection(provider, page)),
    ...countersSection(page),
    ...longFields(page),
    ...longTexts(page),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Cultures are named only where there are several. */
function overview(page: ReferencePage): string[] {
  const { providers, counters, cultures } = page;
  const rows = providers.map(({ anchor, text: name, guid, events }) => [
    link(anchor, name),
    code(guid),
    String(events.length),
  ]);
  const sets = (counters?.sets ?? []).map(({ anchor, text: name, guid, counters }) => [
    link(anchor, name),
    code(guid),
    String(counters.length),
  ]);
  const languages = `Messages are in ${cultures.map(code).join(', ')}.`;
  return [
    '## Overview',
    table(['Provider', 'GUID', 'Events'], rows),
    table(['Counter set', 'GUID', 'Counters'], sets),
    cultures.length > 1 ? languages : '',
  ];
}

function changesSection({ changes, older }: ReferencePage): string[] {
  if (changes === undefined) return [];
  const broken = changes.filter(({ breaks }) => breaks !== undefined).length;
  const summary = `${counted(changes.length, 'change')} since ${text(older)}, ${broken} of them breaking.`;
  return ['## Changes', summary, changeList(changes, true)];
}

function providerSection(provider: ProviderEntry, page: ReferencePage): string[] {
  const { anchor, text: name, guid, controlGuid, symbol, message, facts, facets, maps, events } = provider;
  const rows = [
    ['GUID', code(guid)],
    ...(controlGuid === undefined ? [] : [['Control GUID', code(controlGuid)]]),
    ['Symbol', code(symbol)],
    ...facts.map(({ label, value }) => [label, text(value)]),
    ...textRows('Description', message, page),
  ];
  return [
    place(anchor),
    `## ${text(name)}`,
    table(['Provider', ''], rows),
    ...facets.flatMap((facet) => facetSection(facet, page)),
    ...mapsSection(maps, page),
    '### Events',
    table(
      ['Id', 'Event', 'Level', 'Message'],
      events.map((event) => {
        const newest = event.versions.at(-1);
        const texts = newest?.message?.texts;
        const message = texts?.[page.culture] ?? texts?.[0] ?? '';
        return [
          String(event.id),
          link(event.anchor, event.text),
          text(newest?.level.name ?? String(newest?.level.value ?? '')),
          text(firstLine(message)),
        ];
      }),
    ),
    ...events.flatMap((event) => eventSection(event, page)),
  ];
}

const firstLine = (message: string) => message.split(/%n|\r|\n/, 1)[0] ?? '';

/** The lists of fields that events refer to. */
function longFields(page: ReferencePage): string[] {
  if (page.longFields.length === 0) return [];
  const lists = page.longFields.flatMap(({ anchor, text: name, fields }) => [
    place(anchor),
    `### ${text(name)}`,
    fieldTable(fields, page),
  ]);
  return ['## Long lists of fields', ...lists];
}

/** The texts that events, maps, and others refer to. */
function longTexts({ longTexts, cultures }: ReferencePage): string[] {
  if (longTexts.length === 0) return [];
  return [
    '## Long texts',
    ...longTexts.flatMap(({ anchor, texts }) => [
      place(anchor),
      ...(texts.every((one) => one === texts[0]) ? texts.slice(0, 1) : texts).flatMap(
        (one, at, { length }) => [length === 1 ? '' : `${code(cultures[at] ?? '')}:`, block(one)],
      ),
    ]),
  ];
}

function textRows(label: string, text: PageText | undefined, { cultures }: ReferencePage): string[][] {
  return text === undefined ? [] : [[label, pageText(text, cultures)]];
}

function facetSection({ title, entries, kind }: Facet, page: ReferencePage): string[] {
  const value = kind === 'keyword' ? 'Mask' : 'Value';
  const settings = (cell: string) => (kind === 'channel' ? [cell] : []);
  return [
    `### ${title}`,
    table(
      ['Name', value, 'Symbol', ...settings('Type'), 'Text', 'Events'],
      entries.map((entry) => [
        `${place(entry.anchor)}${text(entry.text)}`,
        entry.value,
        code(entry.symbol),
        ...settings(text(entry.details)),
        entry.message === undefined ? '' : pageText(entry.message, page.cultures),
        eventLinks(entry.events),
      ]),
    ),
    changeList(entries.flatMap(({ changes }) => changes)),
  ];
}

function eventLinks(events: readonly Link[]): string {
  return events.map(({ anchor, text }) => `[${text.slice(0, text.indexOf(' '))}](#${anchor})`).join(' ');
}

function mapsSection(maps: readonly MapEntry[], page: ReferencePage): string[] {
  if (maps.length === 0) return [];
  return ['### Maps', ...maps.flatMap((map) => mapSection(map, page))];
}

function mapSection(map: MapEntry, page: ReferencePage): string[] {
  const kind = map.kind === 'bitMap' ? 'A map of bits' : 'A map of values';
  const symbol = map.symbol === '' ? '' : `, in C ${code(map.symbol)}`;
  return [
    place(map.anchor),
    `#### ${text(map.text)}`,
    `${kind}${symbol}.`,
    changeList(map.changes),
    table(
      ['Value', 'Meaning', 'Symbol'],
      map.items.map((item) => [item.value, meaning(item, page), item.symbol === '' ? '' : code(item.symbol)]),
    ),
  ];
}

export function meaning({ texts }: MapItemEntry, { cultures }: ReferencePage): string {
  return texts === undefined ? '' : pageText(texts, cultures);
}
