import fc from 'fast-check';
import type { InTypeName, OutTypeName, PayloadField } from '../../src/windows/payload/payload-template.js';
import { inTypes } from '../../src/windows/winmeta/types.js';

/** Fields with values for them. A field with a length or count in another field comes with that field. */
export interface Sample {
  readonly fields: readonly PayloadField[];
  readonly values: Readonly<Record<string, unknown>>;
}

const integer = (least: number, most: number) => fc.integer({ min: least, max: most });
const wideInteger = (least: bigint, most: bigint) => fc.bigInt({ min: least, max: most });
const u64 = wideInteger(0n, 2n ** 64n - 1n);
const u16 = integer(0, 0xffff);

const ascii = (most: number) =>
  fc.string({ unit: integer(1, 0x7f).map((code) => String.fromCharCode(code)), maxLength: most });
const ansi = (most: number) => fc.string({ unit: fc.constantFrom(...'aZ ~€ÿ\x81ž'), maxLength: most });
const utf16 = (most: number, least = 1) =>
  fc.string({ unit: integer(least, 0xffff).map((code) => String.fromCharCode(code)), maxLength: most });
const binary = (length: number | undefined) =>
  fc.uint8Array(length === undefined ? { maxLength: 8 } : { minLength: length, maxLength: length });
const hex = (length: number) =>
  binary(length).map((bytes) => `0x${Buffer.from(bytes).toString('hex').toUpperCase()}`);
const systemTime = fc.record(
  {
    year: u16,
    month: u16,
    dayOfWeek: u16,
    day: u16,
    hour: u16,
    minute: u16,
    second: u16,
    milliseconds: u16,
  },
  { noNullPrototype: true },
);
const sid = fc
  .tuple(integer(0, 255), integer(0, 2 ** 32 - 1), fc.array(integer(0, 2 ** 32 - 1), { maxLength: 15 }))
  .map(([revision, authority, more]) => ['S', revision, authority, ...more].join('-'));
const guid = fc.uuid();
const ipv4 = fc.ipV4();
/** As `formatIpv6` writes it. */
const ipv6 = fc.constantFrom(
  '::',
  '::1',
  '2001:db8::1',
  '1:2:3:4:5:6:7:8',
  '1::4:0:0:7:8',
  '::ffff:1.2.3.4',
  '1:0:3:4:5:6:7:8',
);

/** Values of a pair of types that fit in a length, as decoding gives them. */
export function anyValue(
  inType: string,
  outType: string | undefined,
  length: number | undefined,
): fc.Arbitrary<unknown> {
  const most = length ?? 5;
  if (outType === 'win:IPv4') return ipv4;
  if (inType.endsWith('Binary')) {
    if (outType === 'win:IPv6') {
      return inType === 'win:Binary' && length !== undefined && length !== 16 ? hex(length) : ipv6;
    }
    if (outType === 'win:SocketAddress') {
      if (inType === 'win:Binary' && (length ?? 0) < 28)
        return hex(length ?? 0).map((text) => text.replace(/^0x..(?=..)/, '0xFF'));
      return fc
        .tuple(ipv4, ipv6, u16, fc.boolean())
        .map(([v4, v6, port, old]) => (old ? `${v4}:${port}` : `[${v6}]:${port}`));
    }
    return binary(inType === 'win:Binary' ? length : undefined);
  }
  if (outType === 'xs:boolean' || inType === 'win:Boolean') return fc.boolean();
  if (outType === 'xs:string' && /Int8$/.test(inType)) return fc.constantFrom(...'a\0€ÿ');
  if (outType === 'xs:string' && inType === 'win:UInt16') return u16.map((code) => String.fromCharCode(code));
  const isUtf8 = outType === 'win:Utf8' || outType === 'win:Xml' || outType === 'win:Json';
  switch (inType) {
    case 'win:UnicodeString':
      return utf16(most);
    case 'win:CountedUnicodeString':
      return utf16(5, 0);
    case 'win:AnsiString':
      return isUtf8 ? ascii(most) : ansi(most);
    case 'win:CountedAnsiString':
      return isUtf8 ? fc.string({ unit: 'grapheme', maxLength: 5 }) : ansi(5);
    case 'win:Int8':
      return integer(-0x80, 0x7f);
    case 'win:UInt8':
      return integer(0, 0xff);
    case 'win:Int16':
      return integer(-0x8000, 0x7fff);
    case 'win:UInt16':
      return u16;
    case 'win:Int32':
      return integer(-(2 ** 31), 2 ** 31 - 1);
    case 'win:UInt32':
    case 'win:HexInt32':
      return integer(0, 2 ** 32 - 1);
    case 'win:Float':
      return fc.float();
    case 'win:Double':
      return fc.double();
    case 'win:GUID':
      return guid;
    case 'win:SID':
      return sid;
    case 'win:SYSTEMTIME':
      return systemTime;
    case 'win:Int64':
      return wideInteger(-(2n ** 63n), 2n ** 63n - 1n);
    case 'tdh:WbemSid':
      return fc.oneof(sid, fc.constant(''));
    case 'win:Pointer':
    case 'tdh:SizeT':
      return wideInteger(0n, 2n ** 31n - 1n);
    default:
      return u64;
  }
}

const pairs = inTypes.flatMap(({ name, outTypes, length }) =>
  [undefined, ...outTypes].map((outType) => ({ inType: name, outType, mayHaveLength: length })),
);

/** How a length or count is given: not at all, as a number, or in a field of some type. */
const place = fc.constantFrom('none', 'number', 'win:UInt8', 'win:UInt16', 'win:UInt32', 'win:HexInt32');
/** How a count of TraceLogging can be given. */
const anyPlace = fc.oneof(place, fc.constantFrom('prefix', 'exactly'));
type Place = 'none' | 'number' | 'prefix' | 'exactly' | InTypeName;

/** The member of the field, and the field that holds the number if there is one. */
function extent(kind: 'length' | 'count', where: Place, value: number, name: string) {
  if (where === 'none') return { member: {}, holders: [], values: {} };
  if (where === 'number') return { member: { [kind]: value }, holders: [], values: {} };
  if (where === 'exactly') return { member: { [kind]: { exactly: value } }, holders: [], values: {} };
  if (where === 'prefix') return { member: { [kind]: { prefix: 'win:UInt16' } }, holders: [], values: {} };
  const holder = `${name} ${kind}`;
  return {
    member: { [kind]: holder },
    holders: [{ name: holder, inType: where }],
    values: { [holder]: value },
  };
}

const list = (value: fc.Arbitrary<unknown>, size: number) =>
  fc.array(value, { minLength: size, maxLength: size });

type PlaceOfCount = fc.Arbitrary<string>;

function dataField(name: string, countPlace: PlaceOfCount = place): fc.Arbitrary<Sample> {
  return fc
    .record({
      pair: fc.constantFrom(...pairs),
      lengthIn: place,
      length: integer(0, 40),
      countIn: countPlace,
      count: integer(0, 3),
    })
    .chain(({ pair: { inType, outType, mayHaveLength }, lengthIn, length, countIn, count }) => {
      const needsLength = mayHaveLength === 'required' && outType !== 'win:IPv6';
      const where =
        mayHaveLength === 'forbidden' ? 'none' : needsLength && lengthIn === 'none' ? 'number' : lengthIn;
      const size = where === 'number' ? Math.max(1, length) : length;
      const sized = extent('length', where as Place, size, name);
      const counted = extent('count', countIn as Place, count, name);
      const value = anyValue(inType, outType, where === 'none' ? undefined : size);
      const isArray = countIn !== 'none' && (countIn !== 'number' || count > 1);
      const field = {
        name,
        inType: inType as InTypeName,
        ...(outType === undefined ? {} : { outType: outType as OutTypeName }),
        ...sized.member,
        ...counted.member,
      };
      const isText =
        /^(?:prefix|exactly)$/.test(countIn) && outType === 'xs:string' && /Int(?:8|16)$/.test(inType);
      const array = list(value, count).map((elements) => (isText ? elements.join('') : elements));
      return (isArray ? array : value).map((made) => ({
        fields: [...sized.holders, ...counted.holders, field],
        values: { ...sized.values, ...counted.values, [name]: made },
      }));
    });
}

/** The elements of one struct share their fields, so the values of one element are repeated. */
function structField(
  name: string,
  member: (name: string) => fc.Arbitrary<Sample> = dataField,
  countPlace: PlaceOfCount = place,
): fc.Arbitrary<Sample> {
  const members = fc.integer({ min: 0, max: 3 }).chain((size) => several(size, member));
  return fc
    .record({ members, countIn: countPlace, count: integer(0, 3) })
    .map(({ members: made, countIn, count }) => {
      const counted = extent('count', countIn as Place, count, name);
      const isArray = countIn !== 'none' && (countIn !== 'number' || count > 1);
      const values = isArray ? Array.from({ length: count }, () => made.values) : made.values;
      return {
        fields: [...counted.holders, { name, members: made.fields, ...counted.member }],
        values: { ...counted.values, [name]: values },
      };
    });
}

function several(size: number, field: (name: string) => fc.Arbitrary<Sample>) {
  const samples = fc.tuple(...Array.from({ length: size }, (_, i) => field(`Field${i}`)));
  return samples.map((parts) => ({
    fields: parts.flatMap(({ fields }) => fields),
    values: Object.assign({}, ...parts.map(({ values }) => values)) as Record<string, unknown>,
  }));
}

/**
 * Templates of all types, lengths and counts that a manifest can have, with values that decoding would give.
 */
export const randomTemplate: fc.Arbitrary<Sample> = integer(0, 5).chain((size) =>
  several(size, (name) => fc.oneof(dataField(name), structField(name))),
);

/** The same with structs in structs, and with counts before the elements. */
export const randomNestedTemplate: fc.Arbitrary<Sample> = integer(0, 4).chain((size) =>
  several(size, (name) => nestedField(name, 3)),
);

function nestedField(name: string, depth: number): fc.Arbitrary<Sample> {
  const data = dataField(name, anyPlace);
  if (depth === 0) return data;
  return fc.oneof(
    data,
    structField(name, (member) => nestedField(member, depth - 1), anyPlace),
  );
}
