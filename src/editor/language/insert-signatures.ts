import type { Field, Manifest } from '../../manifest/model/model.js';
import { visible } from '../../text/printable.js';
import type { Range } from '../../text/source.js';
import { placeAt } from './cursor.js';
import { fieldsOfString } from './fields-of-string.js';
import { localNameOf } from './shape-of.js';

/** The fields that the inserts of a string show in the events with one template. */
export interface InsertSignature {
  /** `event 5 JobPrinted: Job win:UnicodeString, Pages win:UInt32`. */
  readonly label: string;
  /** The part of the label for each field. */
  readonly parameters: readonly { readonly range: Range; readonly documentation: string }[];
}

export interface InsertSignatures {
  readonly signatures: readonly InsertSignature[];
  /** The position of the field of the insert at the cursor; `undefined` until its number is typed. */
  readonly active: number | undefined;
}

/** Matches an insert that is typed up to the cursor, even without its number or the end of its format. */
const TYPED = /(?:^|[^%])(?:%%)*%(\d{0,2})(?:!([^!]*!?))?$/;

/**
 * Returns the fields that the insert at an offset in a text, which might not be XML yet, can show.
 * `undefined` if there is no insert, or if the string is not used by an event with fields.
 */
export function insertSignaturesAt(
  text: string,
  offset: number,
  manifest: Manifest | undefined,
): InsertSignatures | undefined {
  const place = placeAt(text, offset);
  if (place?.kind !== 'attributeValue' || manifest === undefined) return undefined;
  if (localNameOf(place.tag.name) !== 'string' || place.attribute.name !== 'value') return undefined;
  const [, number, format] = TYPED.exec(text.slice(place.value.start, offset)) ?? [];
  const id = place.tag.attributes.find(({ name }) => name === 'id')?.value;
  if (number === undefined || id === undefined) return undefined;
  const signatures = fieldsOfString(manifest, text.slice(id.start, id.end)).map(({ event, fields }) =>
    signatureOf(
      `event ${event.value?.value ?? ''} ${event.symbol?.value ?? ''}`.trim(),
      fields,
      format !== undefined,
    ),
  );
  if (signatures.length === 0) return undefined;
  // The digits after the cursor also belong to the number.
  const rest = /^\d{0,2}/.exec(text.slice(offset, place.value.end))?.[0] ?? '';
  const typed = Number((number + rest).slice(0, 2));
  return { signatures, active: typed === 0 ? undefined : typed - 1 };
}

/** @param hasFormat whether the insert has a format, such as `%1!d!`. */
function signatureOf(title: string, fields: readonly Field[], hasFormat: boolean): InsertSignature {
  let label = `${visible(title)}: `;
  const parameters = fields.map((field, at) => {
    if (at > 0) label += ', ';
    const start = label.length;
    const type = field.kind === 'struct' ? 'struct' : (field.inType?.name ?? '');
    label += visible(`${field.name.value} ${type}`.trim());
    return { range: { start, end: label.length }, documentation: textOf(field, at, hasFormat) };
  });
  return { label, parameters };
}

function textOf(field: Field, at: number, hasFormat: boolean): string {
  if (field.kind === 'struct') return `%${at + 1} is a struct, which messages cannot show.`;
  const outType = field.outType?.target?.name ?? field.inType?.target?.defaultOutType;
  const map = field.map === undefined ? '' : ', with the texts of its map';
  const shown = outType === undefined ? [] : [`%${at + 1} is shown as ${outType}${map}.`];
  return [...shown, ...(hasFormat ? ['Event Viewer ignores the format.'] : [])].join(' ');
}
