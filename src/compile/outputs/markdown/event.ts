import { hex } from '../../../text/hex.js';
import type { EventEntry, FieldCell, FieldRow, ReferencePage, VersionEntry } from '../reference/page.js';
import { collectedBy, numberText } from '../reference/words.js';
import { block, code, link, place, table, text } from './markup.js';
import { changeList, pageText } from './texts.js';

/** An event with all its versions. */
export function eventSection(event: EventEntry, page: ReferencePage): string[] {
  const { versions } = event;
  const only = versions.length === 1;
  const headings = versions.map(({ version }) => `Version ${version}`);
  return [
    place(event.anchor),
    `#### ${event.id} ${text(event.text)}`,
    ...versions.flatMap(({ changes }) => (changes.length === 0 ? [] : [changeList(changes)])),
    table(
      ['', ...headings],
      factRows.flatMap(([label, cellOf]) => {
        const cells = versions.map(cellOf);
        return cells.every((cell) => cell === '') ? [] : [[label, ...cells]];
      }),
    ),
    ...versions.flatMap((version) => messages(version, only, page)),
    ...fields(event, page),
  ];
}

const factRows: readonly (readonly [string, (version: VersionEntry) => string])[] = [
  ['Symbol', ({ symbol, anchor }) => `${place(anchor)}${code(symbol)}`],
  ['Name', ({ name }) => (name === undefined ? '' : text(name))],
  ['Level', ({ level }) => link(level.anchor ?? '', numberText(level))],
  ['Channel', ({ channel }) => (channel ? link(channel.anchor ?? '', numberText(channel)) : '')],
  ['Task', ({ task }) => (task ? link(task.anchor ?? '', numberText(task)) : '')],
  ['Opcode', ({ opcode }) => (opcode ? text(numberText(opcode)) : '')],
  ['Keywords', ({ keywords }) => keywords.map(({ anchor, text }) => link(anchor, text)).join(', ')],
  ['Keyword mask', ({ keyword }) => hex(keyword)],
  ['Collected by', (version) => text(collectedBy(version))],
  ['Query for logs', ({ logQuery }) => (logQuery === undefined ? '' : code(logQuery))],
  ['Logged', ({ notLogged }) => (notLogged ? 'no longer written, only decoded' : '')],
];

/** The message and a sample of it in each culture. */
function messages(version: VersionEntry, only: boolean, page: ReferencePage): string[] {
  const { message, sample, untranslated } = version;
  if (message === undefined) return [];
  const ending = only ? '' : ` of version ${version.version}`;
  const { texts, whole } = message;
  const cultures = page.cultures
    .map((name, at) => ({ name, at }))
    .filter(({ name }) => !untranslated.includes(name));
  const missing = `There is no message${ending} in ${untranslated.map(code).join(', ')}.`;
  return [
    ...(whole === undefined ? cultures : [{ name: '', at: 0 }]).flatMap(({ name, at }) => {
      const culture = page.cultures.length === 1 || whole !== undefined ? '' : ` in ${code(name)}`;
      const written = texts[at] ?? '';
      const shown = sample?.[at];
      return [
        `Message${ending}${culture}:`,
        block(written),
        ...(shown === undefined ? [] : ['With sample values:', block(shown)]),
      ];
    }),
    whole === undefined ? '' : `${link(whole, 'Whole text')}.`,
    untranslated.length === 0 ? '' : missing,
  ];
}

function fields({ versions, fields, fieldsAt }: EventEntry, page: ReferencePage): string[] {
  if (fieldsAt !== undefined) return [`Fields: ${link(fieldsAt.anchor, fieldsAt.text)}.`];
  if (fields.length === 0) return [];
  if (versions.length === 1) return [fieldTable(fields, page)];
  const rows = fields.map(({ name: field, depth, cells }) => [
    fieldName(depth, field),
    ...cells.map((cell) => (cell === undefined ? '–' : cellText(cell, page))),
  ]);
  return [table(['Field', ...versions.map(({ version }) => `Version ${version}`)], rows)];
}

/** The fields of one version. */
export function fieldTable(fields: readonly FieldRow[], page: ReferencePage): string {
  const rows = fields.flatMap(({ name, depth, cells: [cell] }) =>
    cell === undefined
      ? []
      : [
          [
            cell.insert,
            fieldName(depth, name),
            code(typeText(cell)),
            code(cell.outType),
            meanings(cell, page),
          ],
        ],
  );
  return table(['', 'Field', 'Type', 'Shown as', 'Meaning'], rows);
}

const fieldName = (depth: number, written: string) => `${depth === 0 ? '' : '↳ '}${text(written)}`;

function cellText(cell: FieldCell, page: ReferencePage): string {
  const shownAs = cell.outType === '' ? '' : ` as ${code(cell.outType)}`;
  const parts = [`${cell.insert} ${code(typeText(cell))}${shownAs}`.trim(), meanings(cell, page)];
  return parts.filter((part) => part !== '').join('<br>');
}

const typeText = ({ inType, extent }: FieldCell) => `${inType}${extent}`;

function meanings({ map, meanings, more }: FieldCell, { cultures }: ReferencePage): string {
  if (map === undefined) return '';
  const items = meanings.map(({ value, texts }) => `${value}: ${texts ? pageText(texts, cultures) : ''}`);
  return [link(map.anchor, map.text), ...items, ...(more ? ['…'] : [])].join('<br>');
}
