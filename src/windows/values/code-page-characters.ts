import { WINDOWS_1252 } from './windows-1252.js';

/** The characters of a code page. */
export interface CodePageCharacters {
  /** By byte; `undefined` for the first byte of two, and for bytes that are no characters. */
  readonly single: readonly (string | undefined)[];
  /** By the first byte times 256 plus the second one. */
  readonly double: ReadonlyMap<number, string>;
}

/** Whether an encoding is a one-byte or two-byte Windows code page. Decoders can differ from Windows. */
export const isWindowsCodePage = (encoding: string): boolean =>
  /^(?:windows-(?:874|125[0-8])|ibm866|shift_jis|gbk|euc-kr|big5)$/.test(encoding);

/** Windows-only characters by encoding: their bytes, in hexadecimal. Most are for private use. */
const ONLY_IN_WINDOWS: Readonly<Record<string, string>> = {
  shift_jis: '80:80 A0:F8F0 FD:F8F1 FE:F8F2 FF:F8F3',
  'windows-1253': 'AA:F8F9 D2:F8FA FF:F8FB',
  'windows-1255': 'CA:5BA D9:F88D DA:F88E DB:F88F DC:F890 DD:F891 DE:F892 DF:F893 FB:F894 FC:F895 FF:F896',
  'windows-1257': 'A1:F8FC A5:F8FD',
  'euc-kr': 'FF:F8F7 A2E6:20AC A2E7:AE',
};

/**
 * A decoder's characters, found by decoding each byte, and each pair if one byte is no character. Windows
 * code pages are as in Windows: Node.js decoders misread some control characters of `shift_jis` and `ibm866`,
 * have few syllables of `euc-kr`, and read `windows-1252` as ISO-8859-1 in Node.js 20.
 */
export function codePageCharacters(decoder: InstanceType<typeof TextDecoder>): CodePageCharacters {
  const { encoding } = decoder;
  const isWindows = isWindowsCodePage(encoding);
  const single: (string | undefined)[] = [];
  const double = new Map<number, string>();
  for (let lead = 0; lead < 0x100; lead++) {
    if (isWindows && (lead < 0x80 || encoding === 'windows-1252')) single[lead] = String.fromCharCode(lead);
    // In Node.js, 0x81 to 0xA0 are control characters in `euc-kr`.
    else if (encoding !== 'euc-kr' || lead === 0x80)
      single[lead] = oneCharacter(decoder, Uint8Array.of(lead));
    if (single[lead] !== undefined || lead < 0x81) continue;
    for (let trail = 0x40; trail < 0xff; trail++) {
      const character = oneCharacter(decoder, Uint8Array.of(lead, trail));
      if (character !== undefined) double.set((lead << 8) | trail, character);
    }
  }
  if (encoding === 'windows-1252') single.splice(0x80, WINDOWS_1252.length, ...WINDOWS_1252);
  for (const entry of (ONLY_IN_WINDOWS[encoding] ?? '').split(' ').filter((part) => part !== '')) {
    const [code = 0, character = 0] = entry.split(':').map((hex) => Number.parseInt(hex, 16));
    if (code < 0x100) single[code] = String.fromCharCode(character);
    else double.set(code, String.fromCharCode(character));
  }
  if (encoding === 'euc-kr') addSyllables(double);
  return { single, double };
}

function oneCharacter(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array): string | undefined {
  const [character, ...more] = decoder.decode(bytes);
  return more.length > 0 || character === '\ufffd' ? undefined : character;
}

/**
 * Code page 949 has all Korean syllables: 2,350 as in KS X 1001, the others in Unicode order in free pairs.
 */
function addSyllables(double: Map<number, string>): void {
  const isInStandard = (code: number) => code >= 0xa1a1 && (code & 0xff) >= 0xa1;
  const standard = new Set([...double].flatMap(([code, one]) => (isInStandard(code) ? [one] : [])));
  let code = 0x8141;
  for (let syllable = 0xac00; syllable <= 0xd7a3; syllable++) {
    const character = String.fromCharCode(syllable);
    if (standard.has(character)) continue;
    double.set(code, character);
    code = nextFree(code);
  }
}

/** The next pair whose second byte is a letter, or is 0x81 or more, and that KS X 1001 leaves free. */
function nextFree(code: number): number {
  const trail = code & 0xff;
  if (trail === 0x5a) return code - trail + 0x61;
  if (trail === 0x7a) return code - trail + 0x81;
  const last = code >= 0xa100 ? 0xa0 : 0xfe;
  return trail === last ? code - trail + 0x100 + 0x41 : code + 1;
}
