import { LONG_TEXT, unitArray } from '../bytes/utf16.js';
import { stringOf } from '../checks/arguments.js';
import { type CodePageCharacters, codePageCharacters, isWindowsCodePage } from './code-page-characters.js';
import { windows1252Unit } from './windows-1252.js';

/** A code page that was used. */
interface KnownCodePage {
  readonly decoder: InstanceType<typeof TextDecoder>;
  characters: CodePageCharacters | undefined;
  /** The bytes of each character. */
  bytes: ReadonlyMap<string, readonly number[]> | undefined;
}

/** Code pages by label: creating a `TextDecoder` is slow, and finding all characters is slower. */
const known = new Map<string, KnownCodePage>();

/**
 * The text of bytes in the code page of the machine that wrote them.
 *
 * @param codePage a label of the Encoding Standard: `windows-1252`, `shift_jis`, `utf-8` and so on.
 * @param start the first byte.
 * @param end the byte after the last one.
 * @throws RangeError for a label that TextDecoder does not know.
 */
export function decodeAnsi(bytes: Uint8Array, codePage: string, start = 0, end = bytes.length): string {
  // The most frequent one needs no table. In Node.js 20, TextDecoder reads it as ISO-8859-1.
  if (codePage === 'windows-1252') return decodeWindows1252(bytes, start, end);
  const page = knownCodePage(codePage);
  if (!isWindowsCodePage(page.decoder.encoding)) return page.decoder.decode(bytes.subarray(start, end));
  const { single, double } = charactersOf(page);
  let text = '';
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    const character = single[byte];
    if (character !== undefined) text += character;
    else {
      const pair = at + 1 < end ? double.get((byte << 8) | (bytes[at + 1] as number)) : undefined;
      text += pair ?? '\ufffd';
      if (pair !== undefined) at++;
    }
  }
  return text;
}

function decodeWindows1252(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; ) {
    const units = unitArray(Math.min(end - at, LONG_TEXT));
    for (let i = 0; i < units.length; i++) units[i] = windows1252Unit(bytes[at++] as number);
    text += String.fromCharCode.apply(null, units);
  }
  return text;
}

function knownCodePage(codePage: string): KnownCodePage {
  let page = known.get(codePage);
  if (page === undefined) {
    page = { decoder: newDecoder(stringOf(codePage, 'codePage')), characters: undefined, bytes: undefined };
    known.set(codePage, page);
  }
  return page;
}

function charactersOf(page: KnownCodePage): CodePageCharacters {
  page.characters ??= codePageCharacters(page.decoder);
  return page.characters;
}

function newDecoder(codePage: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(codePage, { ignoreBOM: true });
  } catch {
    throw new RangeError(`codePage '${codePage}' is not one that TextDecoder knows`);
  }
}

/** The most bytes of a character. */
const MOST_BYTES = 2;

/** The bytes of a text, or `undefined` if one of its characters is not in the code page. */
export function encodeAnsi(text: string, codePage: string): Uint8Array | undefined {
  return encodeAs(text, codePage, (character) => bytesIn(codePage).get(character));
}

/**
 * As `encodeAnsi`, with bytes that the caller chooses.
 *
 * @param bytesOf one or two bytes of a character; `undefined` if the page lacks it. Not called for UTF-8.
 */
export function encodeAs(
  text: string,
  codePage: string,
  bytesOf: (character: string) => readonly number[] | undefined,
): Uint8Array | undefined {
  if (codePage === 'utf-8') return /\p{Surrogate}/u.test(text) ? undefined : new TextEncoder().encode(text);
  // A list of numbers would take many times the memory of a long text.
  const bytes = new Uint8Array(text.length * MOST_BYTES);
  let size = 0;
  for (const character of text) {
    const found = bytesOf(character);
    if (found === undefined) return undefined;
    for (const byte of found) bytes[size++] = byte;
  }
  return bytes.slice(0, size);
}

/** Characters with several pairs of bytes of which Windows does not write the first one, in code page 950. */
const LATER_IN_BIG5 = /^[═╞╪╡十卅]$/;

/** The bytes of each character of a code page, those that Windows writes. */
export function bytesIn(codePage: string): ReadonlyMap<string, readonly number[]> {
  const page = knownCodePage(codePage);
  if (page.bytes !== undefined) return page.bytes;
  const { encoding } = page.decoder;
  const { single, double } = charactersOf(page);
  const bytes = new Map<string, readonly number[]>();
  for (const [byte, character] of single.entries())
    if (character !== undefined && !bytes.has(character)) bytes.set(character, [byte]);
  for (const [code, character] of double) {
    const lead = code >> 8;
    // The characters of these rows of code page 932 are in later ones, too.
    const isRepeated = encoding === 'shift_jis' && (lead === 0xed || lead === 0xee);
    const isLater = encoding === 'big5' && LATER_IN_BIG5.test(character);
    if (!isRepeated && (isLater || !bytes.has(character))) bytes.set(character, [lead, code & 0xff]);
  }
  page.bytes = bytes;
  return bytes;
}
