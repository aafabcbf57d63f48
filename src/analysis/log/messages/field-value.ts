import type { EventLogValue } from '../../../recordings/log/event-element.js';
import type { PayloadDataField, PayloadField } from '../../../windows/payload/payload-template.js';
import type { PayloadValue } from '../../../windows/payload/payload-values.js';
import { fileTimeFromIso } from '../../../windows/values/file-time.js';
import { formatIpv6, ipv4At } from '../../../windows/values/ip-address.js';
import { formatSocketAddress } from '../../../windows/values/socket-address.js';

/** A logged value as in the payload: logs omit numbers' out-types, and forwarded events contain strings. */
export function fieldValue(field: PayloadField, stored: EventLogValue): PayloadValue {
  const { value } = stored;
  if ('members' in field) return value;
  if (typeof value === 'string')
    return stored.inType === 'win:UnicodeString' ? fromText(field, value) : value;
  if (typeof value === 'number') return fromNumber(field, value);
  if (value instanceof Uint8Array) return fromBytes(field, value);
  return value;
}

const INTEGER = /^(?:win:(?:U?Int(?:8|16|32|64)|HexInt(?:32|64)|Pointer)|tdh:SizeT)$/;

/** Larger than any integer of 64 bits. */
const LONGEST_INTEGER = 20;

function fromText(field: PayloadDataField, text: string): PayloadValue {
  const { inType } = field;
  if (INTEGER.test(inType)) {
    if (text.length > LONGEST_INTEGER || !/^(?:-?\d+|0x[\da-f]+)$/i.test(text)) return text;
    const integer = BigInt(text);
    if (/64$|Pointer|SizeT/.test(inType)) return integer;
    return fromNumber(field, Number(integer));
  }
  if (inType === 'win:FILETIME') return timeOf(text) ?? text;
  if (inType === 'win:Boolean') return text === 'true' || (text === 'false' ? false : text);
  // Its text has braces in the log, and a payload's none.
  return inType === 'win:GUID' ? text.replace(/^\{(.*)\}$/s, '$1') : text;
}

function timeOf(text: string): bigint | undefined {
  try {
    return fileTimeFromIso(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function fromNumber({ inType, outType }: PayloadDataField, value: number): PayloadValue {
  switch (outType) {
    case 'win:IPv4':
      return ipv4At(Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24), 0);
    case 'win:Port':
      return ((value & 0xff) << 8) | ((value >>> 8) & 0xff);
    case 'xs:string':
      return inType === 'win:UInt16' ? String.fromCharCode(value) : value;
    case 'xs:boolean':
      return value !== 0;
    default:
      return value;
  }
}

function fromBytes({ outType }: PayloadDataField, bytes: Uint8Array): PayloadValue {
  if (outType === 'win:IPv6' && bytes.length === 16) return formatIpv6(bytes);
  return outType === 'win:SocketAddress' ? formatSocketAddress(bytes) : bytes;
}
