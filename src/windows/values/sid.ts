import { type ByteReader, BytesError, type ByteWriter, failReading, readerOf } from '../bytes/bytes.js';
import { shown } from '../checks/arguments.js';

/** SID_MAX_SUB_AUTHORITIES of winnt.h. */
const MAX_SUB_AUTHORITIES = 15;
const TEXT = /^S-(\d{1,3})-(\d{1,10}|0x[0-9a-f]{12})((?:-\d{1,10}){0,15})$/i;

/**
 * Reads a SID, which contains its own size (8 bytes and 4 for each subauthority), as text in the form of
 * ConvertSidToStringSid: `S-1-5-18`. An authority of more than 32 bits is in hexadecimal. Eight zero bytes,
 * which generated C writes for a null pointer, are `S-0-0`.
 */
export function readSid(reader: ByteReader): string {
  const revision = readerOf(reader).u8();
  const count = reader.u8();
  if (count > MAX_SUB_AUTHORITIES) {
    failReading(
      reader,
      `a SID has at most ${MAX_SUB_AUTHORITIES} subauthorities, not ${count}`,
      reader.offset - 1,
    );
  }
  let authority = 0;
  for (let i = 0; i < 6; i++) authority = authority * 0x100 + reader.u8();
  let text = `S-${revision}-${authority > 0xffff_ffff ? `0x${authority.toString(16).toUpperCase().padStart(12, '0')}` : authority}`;
  for (let i = 0; i < count; i++) text += `-${reader.u32()}`;
  return text;
}

/** @throws BytesError for a text that is not a SID. */
export function writeSid(writer: ByteWriter, text: string): void {
  const match = typeof text === 'string' ? TEXT.exec(text) : null;
  if (match === null) throw new BytesError(`'${shown(text)}' is not a SID`, writer.size);
  const subAuthorities = (match[3] as string).split('-').slice(1).map(Number);
  writer.u8(Number(match[1]));
  writer.u8(subAuthorities.length);
  const authority = Number(match[2]);
  writer.u16be(Math.floor(authority / 0x1_0000_0000));
  writer.u16be(Math.floor(authority / 0x1_0000) % 0x1_0000);
  writer.u16be(authority % 0x1_0000);
  for (const value of subAuthorities) writer.u32(value);
}
