/** First bytes of a file that identify its encoding. */
interface Signature {
  readonly bytes: readonly number[];
  /** A label that TextDecoder knows, or the name of an encoding that is not supported. */
  readonly encoding: string;
  readonly supported: boolean;
}

/** XML 1.0, appendix F. A longer signature comes before the shorter one that it starts with. */
const signatures: readonly Signature[] = [
  { bytes: [0x00, 0x00, 0xfe, 0xff], encoding: 'UTF-32', supported: false },
  { bytes: [0xff, 0xfe, 0x00, 0x00], encoding: 'UTF-32', supported: false },
  { bytes: [0x00, 0x00, 0x00, 0x3c], encoding: 'UTF-32', supported: false },
  { bytes: [0x3c, 0x00, 0x00, 0x00], encoding: 'UTF-32', supported: false },
  { bytes: [0x4c, 0x6f, 0xa7, 0x94], encoding: 'EBCDIC', supported: false },
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8', supported: true },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le', supported: true },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be', supported: true },
  // No byte order mark, but a '<'.
  { bytes: [0x3c, 0x00], encoding: 'utf-16le', supported: true },
  { bytes: [0x00, 0x3c], encoding: 'utf-16be', supported: true },
];

/** The encoding that the first bytes prove; undefined if the declaration decides. */
export function detectSignature(bytes: Uint8Array): Signature | undefined {
  return signatures.find((signature) => signature.bytes.every((byte, index) => bytes[index] === byte));
}

/** TextDecoder's name for an encoding; `undefined` for a name that it does not know. */
export function knownEncoding(name: string): string | undefined {
  // libxml2's converters accept 'utf_8' for 'utf-8', and similar names.
  for (const label of [name, name.replaceAll('_', '-')]) {
    try {
      return new TextDecoder(label).encoding;
    } catch {
      // Try the next label.
    }
  }
  return undefined;
}

/** Whether the declared name is correct for a file whose first bytes prove `encoding`. */
export function agrees(name: string, encoding: string): boolean {
  const known = knownEncoding(name);
  // 'UTF-16' does not say which byte order; TextDecoder reads it as little-endian.
  if (/^(?:utf-16|ucs-2|iso-10646-ucs-2)$/i.test(name)) return encoding.startsWith('utf-16');
  return known === encoding;
}
