import { type ByteReader, failReading } from '../bytes/bytes.js';
import { readSid } from '../values/sid.js';
import type { ClassicInTypeName } from './payload-template.js';
import type { PayloadValue } from './payload-values.js';
import { readCharacters, readCountedUtf16 } from './read-text.js';
import type { ValueFormat } from './value-options.js';

/** The only revision of SIDs (winnt.h). */
const SID_REVISION = 1;

/** Reads a value, or one array element, of an in-type that only MOF classes have, except pointers. */
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
      return failReading(reader, `'${inType satisfies never}' is not an in-type`, reader.offset);
  }
}

/**
 * Reads a TOKEN_USER and its SID. The first four bytes are zero if there is no SID, and nothing follows them.
 * Both the address and the attributes in the TOKEN_USER have no meaning outside of the process, so they are
 * not kept. Source: "Retrieving Event Data Using MOF" in Microsoft's documents.
 *
 * Programs other than Windows that write such events leave the TOKEN_USER zero. A SID after it shows that: no
 * text and no other field of the classes continues like one.
 */
function readTokenUser(reader: ByteReader, pointerSize: 4 | 8): string {
  const size = 2 * pointerSize;
  if (reader.u32() === 0 && !isZeroTokenUser(reader, size)) return '';
  reader.advance(size - 4);
  return readSid(reader);
}

/** @param reader is after the first four bytes of the TOKEN_USER. */
function isZeroTokenUser({ bytes, offset }: ByteReader, size: number): boolean {
  const sidAt = offset - 4 + size;
  if (bytes[sidAt] !== SID_REVISION || (bytes[sidAt + 1] ?? 0) === 0) return false;
  return bytes.subarray(offset, sidAt).every((byte) => byte === 0);
}
