import { ResourceWriter } from '../../resources/byte-writer.js';
import type { Compatibility } from '../options.js';
import { md5, md5Bytes } from './md5.js';
import { sha256 } from './sha256.js';

/** What mc.exe hashes before the text, from 10.0.15063 on. */
const SALT = 'MS-WEVT\0';

/**
 * The GUID of a template, which mc.exe makes of its content. Windows keeps templates apart by it, so equal ones
 * may share theirs.
 *
 * @param xml the template's XML as mc.exe prints it.
 * @param types for each item of the top level the type that stands in its place in the binary XML.
 */
export function templateGuid(xml: string, types: readonly number[], compat: Compatibility): string {
  return guidText(compat === '8.1' ? md5Guid(xml, types) : sha256Guid(xml, types));
}

function sha256Guid(xml: string, types: readonly number[]): Uint8Array {
  const out = new ResourceWriter();
  out.ascii(SALT);
  out.utf16(xml);
  for (const type of types) out.u32(type);
  const guid = sha256(out.toBytes()).slice(0, 16);
  // A GUID of version 5: made of a name.
  guid[7] = ((guid[7] as number) & 0x0f) | 0x50;
  return guid;
}

/** The types are hashed with the digest of the text as the start, each of the two padded for itself. */
function md5Guid(xml: string, types: readonly number[]): Uint8Array {
  const text = new ResourceWriter();
  text.utf16(xml);
  const suffix = new ResourceWriter();
  for (const type of types) suffix.u32(type);
  return md5Bytes(md5(suffix.toBytes(), md5(text.toBytes())));
}

/** The first three numbers of a GUID are little-endian. */
function guidText(bytes: Uint8Array): string {
  const order = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15];
  const digits = order.map((at) => (bytes[at] as number).toString(16).padStart(2, '0')).join('');
  return `{${digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}}`;
}
