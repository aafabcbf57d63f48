/** XML 1.0 (fifth edition, §2.3) ASCII characters that can start a name (1), or only follow (2). */
const ascii = new Uint8Array(128);
for (let code = 0; code < 128; code += 1) {
  const character = String.fromCharCode(code);
  if (/[:A-Z_a-z]/.test(character)) ascii[code] = 1;
  else if (/[-.0-9]/.test(character)) ascii[code] = 2;
}

/** The ranges of NameStartChar [4] beyond ASCII, as pairs of first and last. */
const startRanges = [
  0xc0, 0xd6, 0xd8, 0xf6, 0xf8, 0x2ff, 0x370, 0x37d, 0x37f, 0x1fff, 0x200c, 0x200d, 0x2070, 0x218f, 0x2c00,
  0x2fef, 0x3001, 0xd7ff, 0xf900, 0xfdcf, 0xfdf0, 0xfffd, 0x10000, 0xeffff,
];
/** The ranges that NameChar [4a] adds. */
const followRanges = [0xb7, 0xb7, 0x300, 0x36f, 0x203f, 0x2040];

function within(ranges: readonly number[], code: number): boolean {
  for (let i = 0; i < ranges.length; i += 2) {
    if (code >= (ranges[i] as number) && code <= (ranges[i + 1] as number)) return true;
  }
  return false;
}

/** The offset at which the name that starts at `start` ends; `start` itself if there is no name. */
export function endOfName(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code < 128) {
      const role = ascii[code];
      if (role !== 1 && (role !== 2 || at === start)) return at;
      at += 1;
      continue;
    }
    const point = text.codePointAt(at) as number;
    if (!within(startRanges, point) && (at === start || !within(followRanges, point))) return at;
    at += point > 0xffff ? 2 : 1;
  }
  return at;
}

/** A name as written, and its parts before and after the first colon. */
export interface SplitName {
  /** True for a name without a colon that declares no namespace. */
  readonly isPlain: boolean;
  readonly name: string;
  /** `''` if there is no colon. */
  readonly prefix: string;
  readonly localName: string;
}

/** A power of two, for the schema's about 120 names. Names sharing a slot only lose what sharing saves. */
const SLOTS = 512;

/** A text's names. Manifests repeat few names often, so equal ones share a string, for memory and speed. */
export class NameTable {
  private readonly slots: (SplitName | undefined)[] = new Array(SLOTS);

  constructor(private readonly text: string) {}

  get(start: number, end: number): SplitName {
    const { text } = this;
    const length = end - start;
    const mixed =
      length * 31 +
      text.charCodeAt(start) * 7 +
      text.charCodeAt(end - 1) +
      text.charCodeAt(start + (length >> 1)) * 13;
    const slot = mixed & (SLOTS - 1);
    const known = this.slots[slot];
    if (known !== undefined && known.name.length === length && text.startsWith(known.name, start))
      return known;
    const added = splitName(text.slice(start, end));
    this.slots[slot] = added;
    return added;
  }
}

function splitName(name: string): SplitName {
  const colon = name.indexOf(':');
  if (colon < 0) return { isPlain: name !== 'xmlns', name, prefix: '', localName: name };
  return { isPlain: false, name, prefix: name.slice(0, colon), localName: name.slice(colon + 1) };
}

/** The offset of the first character, from `start` on, that is not white space in XML (§2.3). */
export function skipBlanks(text: string, start: number): number {
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code > 0x20 || (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09)) return at;
    at += 1;
  }
}

/** Whether a text contains only white space in XML. */
export function isBlank(text: string): boolean {
  return skipBlanks(text, 0) === text.length;
}
