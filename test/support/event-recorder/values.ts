import type { PayloadValue } from '../../../src/windows/payload/payload-values.js';

/**
 * Known values of every in-type, with the bytes that an event must contain for them. The bytes are built
 * here, without `src/windows`, so that neither side can hide a mistake of the other.
 */
export interface Value {
  readonly bytes: Buffer;
  /** The expected result of `decodePayload` for the bytes. */
  readonly expected: PayloadValue;
}

/** The kinds of values with which each event is written, one after the other. */
export const variants = ['ordinary', 'least', 'most', 'special', 'absent'] as const;
export type Variant = (typeof variants)[number];

/** Five of each kind, in the order of `variants`. An array has all of them, one after the other. */
type Five<T> = readonly [T, T, T, T, T];

const integers: Readonly<Record<string, { readonly bits: number; readonly values: Five<bigint> }>> = {
  Int8: { bits: 8, values: [42n, -0x80n, 0x7fn, -1n, 0n] },
  UInt8: { bits: 8, values: [42n, 0n, 0xffn, 0x80n, 1n] },
  Int16: { bits: 16, values: [-4242n, -0x8000n, 0x7fffn, -1n, 0n] },
  UInt16: { bits: 16, values: [4242n, 0n, 0xffffn, 0x8000n, 1n] },
  Int32: { bits: 32, values: [-424242n, -0x80000000n, 0x7fffffffn, -1n, 0n] },
  UInt32: { bits: 32, values: [424242n, 0n, 0xffffffffn, 0x80000000n, 1n] },
  HexInt32: { bits: 32, values: [0xc0000005n, 0n, 0xffffffffn, 0x80000000n, 1n] },
  Int64: { bits: 64, values: [-(42n ** 11n), -(2n ** 63n), 2n ** 63n - 1n, -1n, 0n] },
  UInt64: { bits: 64, values: [42n ** 11n, 0n, 2n ** 64n - 1n, 2n ** 63n, 1n] },
  HexInt64: { bits: 64, values: [0x123456789abcdef0n, 0n, 2n ** 64n - 1n, 2n ** 63n, 1n] },
  FILETIME: { bits: 64, values: [133801632001234567n, 0n, 2n ** 63n - 1n, 116444736000000000n, 1n] },
  Pointer: { bits: 64, values: [0x7ff6123456789abcn, 0n, 2n ** 64n - 1n, 0xffff800000000000n, 1n] },
};

const floats: Readonly<Record<string, Five<number>>> = {
  Float: [0.5, -(2 - 2 ** -23) * 2 ** 127, (2 - 2 ** -23) * 2 ** 127, Number.NaN, -0],
  Double: [Math.PI, -Number.MAX_VALUE, Number.MAX_VALUE, Number.POSITIVE_INFINITY, Number.MIN_VALUE],
};

const guids: Five<string> = [
  '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01234567-89ab-cdef-fedc-ba9876543210',
  '80000000-8000-8000-8000-800000000000',
];

/** Year, month, day of week, day, hour, minute, second, milliseconds. */
const times: Five<readonly number[]> = [
  [2026, 1, 6, 31, 12, 30, 45, 123],
  [1601, 1, 1, 1, 0, 0, 0, 0],
  [30827, 12, 0, 31, 23, 59, 59, 999],
  [2000, 2, 2, 29, 0, 0, 1, 1],
  [0, 0, 0, 0, 0, 0, 0, 0],
];

/** Identifier authority and subauthorities. */
const sids: Five<readonly [bigint, ...number[]]> = [
  [5n, 21, 0xffffffff, 0, 1004336348, 500],
  [0n],
  [15n, ...Array.from({ length: 15 }, (_, at) => 0xffffffff - at)],
  [0x123456789abcn, 7],
  [5n, 18],
];

const texts: Five<string> = [
  'Contoso',
  '',
  'long '.repeat(200),
  'Grüße aus Köln 日本 \u{1F600}\u{10FFFF} "\\%1\t',
  ' ',
];
const ansiTexts: Five<string> = ['Contoso', '', 'long '.repeat(200), 'Größe: 5 € „ÿ“ "\\%1\t', ' '];
/** The characters of windows-1252 between 0x80 and 0x9F that the texts need. */
const WINDOWS_1252: Readonly<Record<string, number>> = { '€': 0x80, '„': 0x84, '“': 0x93 };

const addresses: Five<readonly [text: string, bytes: string]> = [
  ['2001:db8::1', '20010db8000000000000000000000001'],
  ['::', '00000000000000000000000000000000'],
  ['ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'ffffffffffffffffffffffffffffffff'],
  ['fe80::1:0:0:2', 'fe800000000000000001000000000002'],
  ['::1', '00000000000000000000000000000001'],
];

const socketAddresses: Readonly<Record<number, readonly [text: string, bytes: string]>> = {
  16: ['192.0.2.1:443', '020001bbc00002010000000000000000'],
  28: ['[2001:db8::2%3]:8080', '17001f900000000020010db800000000000000000000000203000000'],
};

export interface ValueType {
  /** Without the prefix. */
  readonly inType: string;
  /** With the prefix, as in the manifest. */
  readonly outType: string | undefined;
  /** In the units of the manifest; absent if there is none. */
  readonly length: number | undefined;
}

/** A value of fixed size depends only on `at`; a text and its size also depend on the variant. */
export function knownValue(type: ValueType, variant: Variant, at = variants.indexOf(variant)): Value {
  const { inType, outType, length } = type;
  const position = at % 5;
  const kind = variants.indexOf(variant);
  if (outType === 'win:IPv4') {
    const bytes = Buffer.from([192, 0, 2, at % 256]);
    return { bytes, expected: [...bytes].join('.') };
  }
  const integer = integers[inType];
  if (integer !== undefined) return integerValue(integer.values[position] as bigint, integer.bits, type);
  const number = floats[inType]?.[position];
  if (number !== undefined) return floatValue(number, inType === 'Float' ? 4 : 8);
  switch (inType) {
    case 'Boolean': {
      const raw = [1, 0, -0x80000000, 2, 0][position] as number;
      return { bytes: le(BigInt(raw), 32), expected: raw !== 0 };
    }
    case 'GUID': {
      const text = guids[position] as string;
      return { bytes: guidBytes(text), expected: text };
    }
    case 'SYSTEMTIME':
      return timeValue(times[position] as readonly number[]);
    case 'SID':
      return sidValue(sids[kind] as readonly [bigint, ...number[]]);
    case 'Binary':
      return binaryValue(length ?? 16, outType, position);
    case 'CountedBinary': {
      const size =
        outType === 'win:SocketAddress' ? 28 : outType === 'win:IPv6' ? 16 : [5, 0, 999, 16, 1][kind];
      const { bytes, expected } = binaryValue(size as number, outType, position);
      return { bytes: Buffer.concat([le(BigInt(bytes.length), 16), bytes]), expected };
    }
    default:
      return textValue(type, kind);
  }
}

/** The value of a field with a number to which other fields refer. */
export function knownNumber(value: number, type: ValueType): Value {
  return integerValue(BigInt(value), integers[type.inType]?.bits ?? 32, type);
}

/** The value that a null pointer means for a string or a SID. */
export function knownAbsence(inType: string): Value | undefined {
  if (inType === 'UnicodeString') return { bytes: Buffer.from('NULL\0', 'utf16le'), expected: 'NULL' };
  if (inType === 'AnsiString') return { bytes: Buffer.from('NULL\0'), expected: 'NULL' };
  if (inType === 'SID') return { bytes: Buffer.alloc(8), expected: 'S-0-0' };
  return undefined;
}

function integerValue(value: bigint, bits: number, { outType, inType }: ValueType): Value {
  if (outType === 'xs:string') {
    const code = [0x41n, 0x20n, 0x7en, bits === 8 ? 0xffn : 0x20acn, 0x31n][
      Number(BigInt.asUintN(8, value) % 5n)
    ];
    return { bytes: le(code as bigint, bits), expected: String.fromCharCode(Number(code)) };
  }
  const bytes = le(value, bits);
  if (outType === 'win:Port') return { bytes, expected: bytes.readUInt16BE() };
  if (outType === 'xs:boolean') return { bytes, expected: value !== 0n };
  if (inType === 'Pointer')
    return { bytes, expected: outType === 'xs:long' ? BigInt.asIntN(64, value) : value };
  return { bytes, expected: bits === 64 ? value : Number(value) };
}

function floatValue(value: number, size: 4 | 8): Value {
  const bytes = Buffer.alloc(size);
  if (size === 4) bytes.writeFloatLE(value);
  else bytes.writeDoubleLE(value);
  return { bytes, expected: value };
}

function timeValue(members: readonly number[]): Value {
  const [year, month, dayOfWeek, day, hour, minute, second, milliseconds] = members as Required<number[]>;
  const bytes = Buffer.from(Uint16Array.from(members).buffer);
  return {
    bytes,
    expected: { year, month, dayOfWeek, day, hour, minute, second, milliseconds } as Value['expected'],
  };
}

function sidValue([authority, ...subAuthorities]: readonly [bigint, ...number[]]): Value {
  const head = Buffer.from([1, subAuthorities.length, ...le(authority, 48).reverse()]);
  const shown = authority > 0xffffffffn ? `0x${authority.toString(16).toUpperCase()}` : authority;
  return {
    bytes: Buffer.concat([head, ...subAuthorities.map((part) => le(BigInt(part), 32))]),
    expected: ['S-1', shown, ...subAuthorities].join('-'),
  };
}

/** Byte 0 is neither AF_INET nor AF_INET6, so that the bytes are not read as a socket address. */
function binaryValue(length: number, outType: string | undefined, position: number): Value {
  if (outType === 'win:IPv6' && length === 16) {
    const [expected, hex] = addresses[position] as readonly [string, string];
    return { bytes: Buffer.from(hex, 'hex'), expected };
  }
  const address = outType === 'win:SocketAddress' ? socketAddresses[length] : undefined;
  if (address !== undefined) return { bytes: Buffer.from(address[1], 'hex'), expected: address[0] };
  const bytes = Buffer.from(Array.from({ length }, (_, at) => (0xf0 + position + at * 7) % 256));
  const isShownAsHex = outType === 'win:IPv6' || outType === 'win:SocketAddress';
  return {
    bytes,
    expected: isShownAsHex ? `0x${bytes.toString('hex').toUpperCase()}` : Uint8Array.from(bytes),
  };
}

function textValue({ inType, outType, length }: ValueType, kind: number): Value {
  const isWide = inType.endsWith('UnicodeString');
  const isUtf8 = outType === 'win:Utf8' || outType === 'win:Xml' || outType === 'win:Json';
  const encode = isWide ? utf16 : isUtf8 ? (text: string) => Buffer.from(text) : windows1252;
  const text = (isWide || isUtf8 ? texts : ansiTexts)[kind] as string;
  if (inType.startsWith('Counted')) {
    const bytes = encode(text);
    return { bytes: Buffer.concat([le(BigInt(bytes.length), 16), bytes]), expected: text };
  }
  if (length === undefined) return { bytes: encode(`${text}\0`), expected: text };
  // As many whole characters as fit; the rest is filled with NULs.
  const bytes = Buffer.alloc(isWide ? length * 2 : length);
  let end = 0;
  let expected = '';
  for (const character of text) {
    const part = encode(character);
    if (end + part.length > bytes.length) break;
    part.copy(bytes, end);
    end += part.length;
    expected += character;
  }
  return { bytes, expected };
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

const windows1252 = (text: string) =>
  Buffer.from([...text].map((character) => WINDOWS_1252[character] ?? character.charCodeAt(0)));

function le(value: bigint, bits: number): Buffer {
  const digits = BigInt.asUintN(bits, value)
    .toString(16)
    .padStart(bits / 4, '0');
  return Buffer.from(digits, 'hex').reverse();
}

/** A GUID, given without braces, in its memory layout. */
export function guidBytes(text: string): Buffer {
  const [first = '', second = '', third = '', ...rest] = text.split('-');
  const reversed = [first, second, third].map((part) => Buffer.from(part, 'hex').reverse());
  return Buffer.concat([...reversed, Buffer.from(rest.join(''), 'hex')]);
}
