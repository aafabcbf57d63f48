import { type ByteReader, BytesError } from '../bytes.js';
import type { ClassicInTypeName } from '../payload-template.js';
import type { PayloadValue } from '../payload-values.js';
import { readCharacters, readCountedUtf16 } from '../read-text.js';
import { readSid } from '../sid.js';
import type { ValueFormat } from '../value-options.js';

/** Reads one value of an in-type that only classes in MOF have, except pointers. For an array, it is one element. */
export function readClassicValue(
  reader: ByteReader,
  inType: Exclude<ClassicInTypeName, 'tdh:SizeT'>,
  { pointerSize, codePage }: ValueFormat,
): PayloadValue {
  switch (inType) {
    case 'tdh:ReversedCountedString':
      return readCountedUtf16(reader, reader.u16be());
    case 'tdh:ReversedCountedAnsiString':
      return readCharacters(reader, reader.u16be(), false, codePage);
    case 'tdh:NonNullTerminatedString':
      return reader.utf16(Math.floor(reader.remaining / 2));
    case 'tdh:NonNullTerminatedAnsiString':
      return readCharacters(reader, reader.remaining, false, codePage);
    case 'tdh:UnicodeChar':
      return reader.utf16(1);
    case 'tdh:AnsiChar':
      return readCharacters(reader, 1, false, codePage);
    case 'tdh:HexDump':
      return reader.take(reader.u32());
    case 'tdh:WbemSid':
      return readTokenUser(reader, pointerSize);
    default:
      throw new BytesError(`'${inType satisfies never}' is not an in-type`, reader.offset);
  }
}

/**
 * Reads a TOKEN_USER and its SID. The first four bytes are zero if there is no SID, and nothing follows them. Both the
 * address and the attributes in the TOKEN_USER have no meaning outside of the process, so they are not kept.
 * Source: "Retrieving Event Data Using MOF" in Microsoft's documents.
 */
function readTokenUser(reader: ByteReader, pointerSize: 4 | 8): string {
  if (reader.u32() === 0) return '';
  reader.advance(2 * pointerSize - 4);
  return readSid(reader);
}
