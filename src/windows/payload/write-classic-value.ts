import { BytesError, type ByteWriter } from '../bytes/bytes.js';
import { writeSid } from '../values/sid.js';
import type { ClassicInTypeName } from './payload-template.js';
import type { PayloadValue } from './payload-values.js';
import type { ValueFormat } from './value-options.js';
import { ansiBytes, isString, refuse, writeCharacter } from './write-text.js';

/**
 * Writes one value, or one array element, of an in-type that only MOF classes have, except pointers.
 *
 * @throws BytesError for a value of another type, or a value that does not fit.
 */
export function writeClassicValue(
  writer: ByteWriter,
  inType: Exclude<ClassicInTypeName, 'tdh:SizeT'>,
  value: PayloadValue,
  { pointerSize, codePage }: ValueFormat,
): void {
  switch (inType) {
    case 'tdh:ReversedCountedString':
      writer.u16be(isString(writer, value).length * 2);
      writer.utf16(value as string);
      break;
    case 'tdh:ReversedCountedAnsiString': {
      const bytes = ansiBytes(writer, isString(writer, value), codePage);
      writer.u16be(bytes.length);
      writer.put(bytes);
      break;
    }
    case 'tdh:NonNullTerminatedString':
      writer.utf16(isString(writer, value));
      break;
    case 'tdh:NonNullTerminatedAnsiString':
      writer.put(ansiBytes(writer, isString(writer, value), codePage));
      break;
    case 'tdh:UnicodeChar':
      if (isString(writer, value).length !== 1) refuse(writer, value, 'is not one UTF-16 code unit');
      writer.utf16(value as string);
      break;
    case 'tdh:AnsiChar':
      writeCharacter(writer, isString(writer, value), codePage);
      break;
    case 'tdh:HexDump':
      writeHexDump(writer, value);
      break;
    case 'tdh:WbemSid':
      writeTokenUser(writer, isString(writer, value), pointerSize);
      break;
    default:
      throw new BytesError(`'${inType satisfies never}' is not an in-type`, writer.size);
  }
}

function writeHexDump(writer: ByteWriter, value: PayloadValue): void {
  const bytes = value instanceof Uint8Array ? value : refuse(writer, value, 'is not a Uint8Array');
  writer.u32(bytes.length);
  writer.put(bytes);
}

/** The address is 1, because a reader takes 0 for a missing SID. No reader uses it. */
function writeTokenUser(writer: ByteWriter, sid: string, pointerSize: 4 | 8): void {
  if (sid === '') {
    writer.zeros(4);
    return;
  }
  writer.u32(1);
  writer.zeros(2 * pointerSize - 4);
  writeSid(writer, sid);
}
