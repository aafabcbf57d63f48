import type { ByteWriter } from '../../windows/bytes/bytes.js';
import { writeGuid } from '../../windows/values/guid.js';

/** The bytes of GUIDs that were written before. A trace has millions of GUIDs, but few different ones. */
const known = new Map<string, Uint8Array>();

const MOST_KNOWN = 1024;

/** Does the same as `writeGuid`, faster for GUIDs that are written often. */
export function writeKnownGuid(writer: ByteWriter, text: string, name: string): void {
  const bytes = known.get(text);
  if (bytes !== undefined) {
    writer.put(bytes);
    return;
  }
  const start = writer.size;
  writeGuid(writer, text, name);
  if (known.size === MOST_KNOWN) known.clear();
  known.set(text, writer.toBytes(start));
}
