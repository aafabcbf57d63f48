import type { TemplateVariant } from '../../../recordings/log/compiled/template-variant.js';
import { unusual } from '../../../recordings/log/compiled/unusual.js';
import { fixedSize, XmlType } from '../../../recordings/log/xml-types.js';
import type { JsonCode } from './json-code.js';
import { JsonOp } from './json-op.js';

/** An instruction with the texts around what it writes. */
type Form = readonly [before: string, op: number, after: string];

const plain = (op: number): Form => ['', op, ''];
const quoted = (op: number, before = '', after = ''): Form => [`"${before}`, op, `${after}"`];

/** The forms that values have everywhere. */
const FORMS: ReadonlyMap<number, Form> = /* @__PURE__ */ new Map<number, Form>([
  [XmlType.String, plain(JsonOp.String)],
  [XmlType.AnsiString, plain(JsonOp.Ansi)],
  [XmlType.Int8, plain(JsonOp.Int8)],
  [XmlType.UInt8, plain(JsonOp.UInt8)],
  [XmlType.Int16, plain(JsonOp.Int16)],
  [XmlType.UInt16, plain(JsonOp.UInt16)],
  [XmlType.Int32, plain(JsonOp.Int32)],
  [XmlType.UInt32, plain(JsonOp.UInt32)],
  [XmlType.Int64, quoted(JsonOp.Int64)],
  [XmlType.UInt64, quoted(JsonOp.UInt64)],
  [XmlType.Boolean, plain(JsonOp.Boolean)],
  [XmlType.FileTime, quoted(JsonOp.FileTime, '', 'Z')],
  [XmlType.Sid, quoted(JsonOp.Sid)],
]);

/** The forms that they have in `values`. */
const IN_VALUES: ReadonlyMap<number, Form> = /* @__PURE__ */ new Map<number, Form>([
  [XmlType.Binary, quoted(JsonOp.Binary, '0x')],
  [XmlType.Guid, quoted(JsonOp.BareGuid)],
  [XmlType.SystemTime, quoted(JsonOp.SystemTime)],
  [XmlType.HexInt32, plain(JsonOp.UInt32)],
  [XmlType.HexInt64, quoted(JsonOp.UInt64)],
]);

/** Those that they have in `EventData` and `UserData`. */
const IN_SECTIONS: ReadonlyMap<number, Form> = /* @__PURE__ */ new Map<number, Form>([
  [XmlType.Binary, quoted(JsonOp.Binary)],
  [XmlType.Guid, quoted(JsonOp.Guid)],
  [XmlType.SystemTime, quoted(JsonOp.SystemTime, '', 'Z')],
  [XmlType.HexInt32, quoted(JsonOp.Hex32)],
  [XmlType.HexInt64, quoted(JsonOp.Hex64)],
]);

/** Adds the JSON of a value that is no array. */
export function addValue(
  code: JsonCode,
  variant: TemplateVariant,
  index: number,
  place: 'values' | 'sections',
): void {
  const type = variant.typeOf(index);
  const size = variant.sizeOf(index);
  if (fixedSize(type) > 0 && size !== fixedSize(type)) throw unusual;
  const form =
    type === XmlType.SizeT
      ? pointerForm(size, place)
      : (FORMS.get(type) ?? (place === 'values' ? IN_VALUES : IN_SECTIONS).get(type));
  if (form === undefined) throw unusual;
  const [before, op, after] = form;
  code.add(before);
  code.op(op, index);
  code.add(after);
}

function pointerForm(size: number, place: 'values' | 'sections'): Form | undefined {
  if (size !== 4 && size !== 8) return undefined;
  if (place === 'values') return quoted(size === 4 ? JsonOp.UInt32 : JsonOp.UInt64);
  return quoted(size === 4 ? JsonOp.Hex32 : JsonOp.Hex64);
}

/** The instruction for an integer of at most 32 bits. */
export function integerOp(variant: TemplateVariant, index: number): number {
  const type = variant.typeOf(index);
  const op = INTEGERS.get(type);
  if (op === undefined || variant.sizeOf(index) !== fixedSize(type)) throw unusual;
  return op;
}

const INTEGERS: ReadonlyMap<number, number> = /* @__PURE__ */ new Map<number, number>([
  [XmlType.Int16, JsonOp.Int16],
  [XmlType.UInt16, JsonOp.UInt16],
  [XmlType.Int32, JsonOp.Int32],
  [XmlType.UInt32, JsonOp.UInt32],
]);

/** The forms of values in the text of an attribute, or beside elements. */
const IN_TEXT: ReadonlyMap<number, Form> = /* @__PURE__ */ new Map<number, Form>([
  [XmlType.String, plain(JsonOp.String)],
  [XmlType.AnsiString, plain(JsonOp.Ansi)],
  [XmlType.Int8, quoted(JsonOp.Int8)],
  [XmlType.UInt8, quoted(JsonOp.UInt8)],
  [XmlType.Int16, quoted(JsonOp.Int16)],
  [XmlType.UInt16, quoted(JsonOp.UInt16)],
  [XmlType.Int32, quoted(JsonOp.Int32)],
  [XmlType.UInt32, quoted(JsonOp.UInt32)],
  [XmlType.Int64, quoted(JsonOp.Int64)],
  [XmlType.UInt64, quoted(JsonOp.UInt64)],
  [XmlType.Boolean, quoted(JsonOp.Boolean)],
  [XmlType.Guid, quoted(JsonOp.Guid)],
]);

/** Adds the JSON of a value as text. */
export function addValueText(code: JsonCode, variant: TemplateVariant, index: number): void {
  const type = variant.typeOf(index);
  const form = IN_TEXT.get(type);
  if (form === undefined || (fixedSize(type) > 0 && variant.sizeOf(index) !== fixedSize(type))) throw unusual;
  const [before, op, after] = form;
  code.add(before);
  code.op(op, index);
  code.add(after);
}
