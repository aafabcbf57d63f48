import type {
  PayloadCount,
  PayloadDataField,
  PayloadExtent,
  PayloadField,
  PayloadMap,
  PayloadTemplate,
} from '../../windows/payload/payload-template.js';
import type { PayloadValue, PayloadValues } from '../../windows/payload/payload-values.js';

/** The elements of an array whose number is in a field, and the most that a sample has of a fixed number. */
const ELEMENTS = 2;
const MOST_ELEMENTS = 64;

/** 2026-01-15T09:30:00Z in units of 100 ns since 1601. */
const FILE_TIME = 134_129_430_000_000_000n;

/** Deterministic values by type, name, and map; `encodePayload` accepts them if no fixed size exceeds 64. */
export function sampleValues(template: PayloadTemplate): PayloadValues {
  const sizes = new Map<string, number>();
  for (const field of template.fields) noteSizes(field, sizes);
  return valuesOf(template.fields, sizes);
}

/** Notes the fields that contain the number of elements or the length of another field. */
function noteSizes(field: PayloadField, sizes: Map<string, number>): void {
  if (typeof field.count === 'string') sizes.set(field.count, ELEMENTS);
  if ('members' in field) for (const member of field.members) noteSizes(member, sizes);
  else if (typeof field.length === 'string') sizes.set(field.length, fittingLength(field));
}

/** The length of a value whose length is in another field. */
function fittingLength({ outType }: PayloadDataField): number {
  return outType === 'win:IPv6' || outType === 'win:SocketAddress' ? 16 : 8;
}

function valuesOf(fields: readonly PayloadField[], sizes: ReadonlyMap<string, number>): PayloadValues {
  const values: Record<string, PayloadValue> = Object.create(null);
  for (const field of fields) values[field.name] = sampleOf(field, sizes);
  return values;
}

function sampleOf(field: PayloadField, sizes: ReadonlyMap<string, number>): PayloadValue {
  const one = (at: number): PayloadValue =>
    'members' in field ? valuesOf(field.members, sizes) : scalar(field, sizes, at);
  const count = numberOfElements(field.count);
  return count === undefined ? one(0) : Array.from({ length: count }, (_, at) => one(at));
}

function numberOfElements(count: PayloadCount | undefined): number | undefined {
  if (typeof count === 'string') return ELEMENTS;
  if (typeof count !== 'number' || count < 2) return undefined;
  return Math.min(count, MOST_ELEMENTS);
}

function scalar(field: PayloadDataField, sizes: ReadonlyMap<string, number>, at: number): PayloadValue {
  const size = sizes.get(field.name);
  if (size !== undefined) return size;
  const mapped = field.map && mappedValue(field.map, at);
  if (mapped !== undefined) return mapped;
  const byOutType = valueOfOutType(field);
  if (byOutType !== undefined) return byOutType;
  return valueOfInType(field, sizes, at);
}

/** The first value that is not 0 says more than the first one. For a bit map, the first two bits. */
function mappedValue({ kind, items }: PayloadMap, at: number): number | undefined {
  if (kind === 'bitMap') {
    const [first, second] = items;
    return first === undefined ? undefined : (first.value | (second?.value ?? 0)) >>> 0;
  }
  const known = items.filter(({ value }) => value !== 0);
  return (known[at % Math.max(known.length, 1)] ?? items[0])?.value;
}

function valueOfOutType({ inType, outType, length }: PayloadDataField): PayloadValue | undefined {
  switch (outType) {
    case 'win:IPv4':
      return '192.0.2.1';
    case 'win:IPv6':
      return '2001:db8::1';
    case 'win:SocketAddress':
      return inType === 'win:Binary' ? '192.0.2.1:443' : undefined;
    case 'win:Port':
      return 443;
    case 'win:PID':
      return 4242;
    case 'win:TID':
      return 4243;
    case 'xs:boolean':
      return inType === 'win:UInt8' ? true : undefined;
    case 'xs:string':
      return /^win:U?Int(?:8|16)$/.test(inType) ? 'A' : undefined;
    case 'win:Xml':
      return length === undefined ? '<a/>' : undefined;
    case 'win:Json':
      return length === undefined ? '{"a":1}' : undefined;
    default:
      return undefined;
  }
}

function valueOfInType(
  field: PayloadDataField,
  sizes: ReadonlyMap<string, number>,
  at: number,
): PayloadValue {
  switch (field.inType) {
    case 'win:UnicodeString':
    case 'win:AnsiString':
    case 'win:CountedUnicodeString':
    case 'win:CountedAnsiString':
      return sampleText(field, sizes, at);
    case 'win:Int8':
    case 'win:UInt8':
      return 7 + at;
    case 'win:Int16':
    case 'win:UInt16':
      return 80 + at;
    case 'win:Int32':
    case 'win:UInt32':
      return 1200 + at;
    case 'win:HexInt32':
      return 0x12ab + at;
    case 'win:Int64':
    case 'win:UInt64':
      return 1_048_576n + BigInt(at);
    case 'win:HexInt64':
      return 0x12_abcdn + BigInt(at);
    case 'win:Pointer':
      return 0x7ff6_1234_0000n;
    case 'win:Float':
      return 1.5 + at;
    case 'win:Double':
      return 2.25 + at;
    case 'win:Boolean':
      return true;
    case 'win:Binary':
    case 'win:CountedBinary':
      return sampleBytes(field, sizes);
    case 'win:GUID':
      return '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
    case 'win:FILETIME':
      return FILE_TIME;
    case 'win:SYSTEMTIME':
      return { year: 2026, month: 1, dayOfWeek: 4, day: 15, hour: 9, minute: 30, second: 0, milliseconds: 0 };
    case 'win:SID':
      return 'S-1-5-18';
    default:
      return '';
  }
}

/** The name of the field in angle brackets, as far as its length allows. */
function sampleText(field: PayloadDataField, sizes: ReadonlyMap<string, number>, at: number): string {
  const name = field.name.replace(/[^\x20-\x7e]/g, '?');
  const text = at === 0 ? `‹${name}›` : `‹${name} ${at + 1}›`;
  const shown = field.inType.includes('Unicode') ? text : `<${text.slice(1, -1)}>`;
  const length = lengthOf(field.length, sizes);
  return length === undefined ? shown : shown.slice(0, length);
}

function sampleBytes(field: PayloadDataField, sizes: ReadonlyMap<string, number>): Uint8Array {
  const length = lengthOf(field.length, sizes) ?? fittingLength(field);
  return Uint8Array.from({ length: Math.min(length, MOST_ELEMENTS) }, (_, at) => (0xc0 + at) & 0xff);
}

/** The length in characters or bytes; `undefined` for a text or bytes of any length. */
function lengthOf(length: PayloadExtent | undefined, sizes: ReadonlyMap<string, number>): number | undefined {
  if (length === undefined || length === 0) return undefined;
  return typeof length === 'string' ? sizes.get(length) : length;
}
