import { ResourceWriter } from '../../windows/resources/byte-writer.js';
import { md5, md5Bytes } from '../../windows/resources/md5.js';
import { sha256 } from '../../windows/resources/sha256.js';
import { formatGuid } from '../../windows/values/guid.js';
import type { Compatibility } from '../options/options.js';

/** The bytes that mc.exe hashes before the text, since 10.0.15063. */
const SALT = 'MS-WEVT\0';

/**
 * The GUID of a template, which mc.exe computes from its content: the `xml` as mc.exe prints it, and the
 * `types` of its top-level items' placeholders in the binary XML. Windows uses it to distinguish templates,
 * so equal templates can have the same GUID.
 */
export function templateGuid(xml: string, types: readonly number[], compat: Compatibility): string {
  return formatGuid(compat === '8.1' ? md5Guid(xml, types) : sha256Guid(xml, types));
}

function sha256Guid(xml: string, types: readonly number[]): Uint8Array {
  const out = new ResourceWriter();
  out.ascii(SALT);
  out.utf16(xml);
  for (const type of types) out.u32(type);
  const guid = sha256(out.toBytes()).slice(0, 16);
  // A GUID of version 5: computed from a name.
  guid[7] = ((guid[7] as number) & 0x0f) | 0x50;
  return guid;
}

/** The text's digest is the initial state for hashing the types. Text and types are padded separately. */
function md5Guid(xml: string, types: readonly number[]): Uint8Array {
  const text = new ResourceWriter();
  text.utf16(xml);
  const suffix = new ResourceWriter();
  for (const type of types) suffix.u32(type);
  return md5Bytes(md5(suffix.toBytes(), md5(text.toBytes())));
}
