import { counted } from '../../text/counted.js';
import { withoutDateMarks } from '../../text/date-marks.js';
import { printable } from '../../text/printable.js';
import { table } from '../../text/table.js';
import type { EventDescription } from '../decoding/event-decoder.js';
import { formatField, formatValue } from '../payload/format-value.js';
import type { PayloadDataField, PayloadField } from '../payload/payload-template.js';
import type { PayloadValue, PayloadValues } from '../payload/payload-values.js';
import { formatHexBinary } from '../values/hex.js';
import { type DecodeOutcome, valueOfField } from './outcome.js';
import { outcomeOf } from './outcome-arguments.js';

/** A human-readable event: its identity, message, fields, and remaining bytes. Values are never truncated. */
export function decodedEventText(outcome: DecodeOutcome): string {
  const { description, template, values, message, rest } = outcomeOf(outcome);
  const rows = rowsOf(template.fields, values, '');
  const columns = [
    { heading: 'field', of: ({ path }: Row) => path },
    { heading: 'type', of: ({ type }: Row) => type },
    { heading: 'value', of: ({ text }: Row) => text },
  ];
  return [
    `${headText(description)}\n`,
    message === undefined ? '' : messageText(message),
    rows.length === 0 ? '' : `\n${table(rows, columns, '  ', undefined)}`,
    restText(rest),
  ].join('');
}

/** The number of bytes after the last field that text shows. */
const SHOWN_REST = 64;

function restText(rest: Uint8Array): string {
  if (rest.length === 0) return '';
  const count = counted(rest.length, 'byte');
  const more = rest.length > SHOWN_REST ? '…' : '';
  return `\n  ${count} after the last field: ${formatHexBinary(rest.subarray(0, SHOWN_REST))}${more}\n`;
}

function headText(description: EventDescription): string {
  const { provider, id, version, name, level, task, opcode, keyword, keywords } = description;
  const parts = [
    `${provider.name}, event ${id} version ${version}${name === undefined ? '' : ` '${name}'`}`,
    level.text ?? `level ${level.value}`,
    task.value === 0 ? undefined : (task.text ?? `task ${task.value}`),
    opcode.value === 0 ? undefined : (opcode.text ?? `opcode ${opcode.value}`),
    keywords.length > 0 ? keywords.join('|') : BigInt(keyword) === 0n ? undefined : keyword,
  ];
  return printable(parts.filter((part) => part !== undefined).join(', '));
}

/** Line ends of a message are line ends here; all other control characters are shown. */
export function messageText(message: string): string {
  return withoutDateMarks(message)
    .split(/\r\n|\n|\r/)
    .map((line) => `  ${printable(line.replaceAll('\t', '    '))}`.trimEnd())
    .map((line) => `${line}\n`)
    .join('');
}

interface Row {
  readonly path: string;
  readonly type: string;
  readonly text: string;
}

/** A row for each field; structs, and arrays of them, have one for each member. */
function rowsOf(fields: readonly PayloadField[], values: PayloadValues, prefix: string): Row[] {
  return fields.flatMap((field): Row[] => {
    const value = valueOfField(values, field.name);
    const path = prefix + field.name;
    if (value === undefined) return [];
    if (!('members' in field)) return [{ path, type: typeOf(field), text: textOf(field, value) }];
    if (!Array.isArray(value)) return rowsOf(field.members, value as PayloadValues, `${path}.`);
    if (value.length === 0) return [{ path, type: 'struct', text: '[]' }];
    return value.flatMap((element, at) => rowsOf(field.members, element as PayloadValues, `${path}[${at}].`));
  });
}

const typeOf = ({ inType, map }: PayloadDataField) => (map === undefined ? inType : `${inType}, ${map.name}`);

/** A value of a map is shown with its number, because a number that the map lacks looks like a text. */
function textOf(field: PayloadDataField, value: PayloadValue): string {
  const text = formatField(field, value);
  if (field.map === undefined || Array.isArray(value)) return text;
  const { inType } = field;
  const number = formatValue({ inType }, value);
  return number === text ? text : `${text} (${number})`;
}
