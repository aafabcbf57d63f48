import { stringOf } from '../checks/arguments.js';

/** Bytes 0x80 to 0x9F of windows-1252. A byte without a character is the C1 control code with the same number. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Decoders by label: creating a `TextDecoder` is slow. */
const decoders = new Map<string, InstanceType<typeof TextDecoder>>();

/**
 * The text of bytes in the code page of the machine that wrote them.
 *
 * @param codePage a label of the Encoding Standard: `windows-1252`, `shift_jis`, `utf-8` and so on.
 * @param start the first byte.
 * @param end the byte after the last one.
 * @throws RangeError for a label that TextDecoder does not know.
 */
export function decodeAnsi(bytes: Uint8Array, codePage: string, start = 0, end = bytes.length): string {
  // In Node.js 20 TextDecoder reads windows-1252 as ISO-8859-1.
  if (codePage === 'windows-1252') return decodeWindows1252(bytes, start, end);
  let decoder = decoders.get(codePage);
  if (decoder === undefined) {
    decoder = newDecoder(stringOf(codePage, 'codePage'));
    decoders.set(codePage, decoder);
  }
  return decoder.decode(bytes.subarray(start, end));
}

function newDecoder(codePage: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(codePage, { ignoreBOM: true });
  } catch {
    throw new RangeError(`codePage '${codePage}' is not one that TextDecoder knows`);
  }
}

function decodeWindows1252(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    text += byte >= 0x80 && byte <= 0x9f ? WINDOWS_1252[byte - 0x80] : String.fromCharCode(byte);
  }
  return text;
}

/** The bytes of a text, or `undefined` if one of its characters is not in the code page. */
export function encodeAnsi(text: string, codePage: string): Uint8Array | undefined {
  if (codePage === 'utf-8') return /\p{Surrogate}/u.test(text) ? undefined : new TextEncoder().encode(text);
  const table = encodingTable(codePage);
  const bytes: number[] = [];
  for (const character of text) {
    const found = table.get(character);
    if (found === undefined) return undefined;
    bytes.push(...found);
  }
  return Uint8Array.from(bytes);
}

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/**
 * The bytes of each character of a code page, found by decoding each byte, and each pair where one byte is no
 * character.
 */
function encodingTable(codePage: string): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(codePage);
  if (known !== undefined) return known;
  const table = new Map<string, readonly number[]>();
  const add = (...bytes: number[]) => {
    const text = decodeAnsi(Uint8Array.from(bytes), codePage);
    const [character = '', ...more] = text;
    const valid = more.length === 0 && character !== '' && character !== '\ufffd';
    if (valid && !table.has(character)) table.set(character, bytes);
    return valid;
  };
  for (let lead = 0; lead < 0x100; lead++) {
    if (add(lead) || lead < 0x81) continue;
    for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail);
  }
  tables.set(codePage, table);
  return table;
}
