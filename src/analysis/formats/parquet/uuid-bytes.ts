/** A trace has few providers, but can have many activities. */
const MOST_KNOWN = 4096;

const known = new Map<string, Uint8Array>();

/** The bytes of a GUID in the order of its text, as UUIDs of Parquet have them. Equal GUIDs are usually the same array. */
export function uuidBytes(guid: string): Uint8Array {
  let bytes = known.get(guid);
  if (bytes === undefined) {
    const digits = guid.replaceAll('-', '');
    bytes = Uint8Array.from({ length: 16 }, (_, at) => Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16));
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(guid, bytes);
  }
  return bytes;
}
