import type { PayloadDataField } from '../../../../windows/payload/payload-template.js';

/** A call to a function of `wevtc/codegen` that reads the next value, of any size. */
export interface ReaderCall {
  readonly name: string;
  readonly arguments: readonly string[];
}

/**
 * @param length the expression of the field's length, if it has one and its type uses it.
 * @param last whether nothing can follow the value in the payload.
 */
export function readerCall(
  { inType, outType }: PayloadDataField,
  length: string | undefined,
  last: boolean,
): ReaderCall {
  const codePage = codePageCode(outType);
  const text = length === undefined ? (last ? ['undefined', 'true'] : ['undefined']) : [length];
  const call = (name: string, ...more: readonly string[]) => ({ name, arguments: ['reader', ...more] });
  switch (inType) {
    case 'win:UnicodeString':
      return call('readUnicodeText', ...text);
    case 'win:AnsiString':
      return call('readAnsiText', codePage, ...text);
    case 'win:CountedUnicodeString':
      return call('readCountedUnicodeText');
    case 'win:CountedAnsiString':
      return call('readCountedAnsiText', codePage);
    case 'win:Int8':
    case 'win:UInt8':
      return call('readCharacter', 'codePage');
    case 'win:SID':
      return call('readSid');
    case 'win:CountedBinary':
      return call(binaryReader(outType), 'reader.u16()');
    case 'win:Binary':
      if (outType === 'win:IPv6' && length === undefined) return call('readIpv6');
      return call(binaryReader(outType), length ?? 'undefined');
    default:
      throw new RangeError(`${inType} has one size`);
  }
}

/** A `wevtc/codegen` call that reads a value with known place and end; `undefined` if its type has none. */
export function callAt(
  { inType, outType }: PayloadDataField,
  start: string,
  end: string,
): ReaderCall | undefined {
  const place = ['bytes', start, end];
  if (inType === 'win:AnsiString')
    return { name: 'ansiTextAt', arguments: [...place, codePageCode(outType)] };
  if (inType !== 'win:Binary' || binaryReader(outType) !== 'readBinary') return undefined;
  return { name: 'binaryAt', arguments: place };
}

function codePageCode(outType: PayloadDataField['outType']): string {
  const utf8 = outType === 'win:Utf8' || outType === 'win:Xml' || outType === 'win:Json';
  return utf8 ? "'utf-8'" : 'codePage';
}

function binaryReader(outType: PayloadDataField['outType']): string {
  if (outType === 'win:IPv6') return 'readIpv6';
  return outType === 'win:SocketAddress' ? 'readSocketAddress' : 'readBinary';
}
