import {
  type Diagnostic,
  diagnose,
  type MessageParameters,
  type Result,
} from '../../text/diagnostics/diagnostic.js';
import { SourceText } from '../../text/source.js';
import { utf16Of } from '../../windows/bytes/utf16.js';
import { decodeAnsi } from '../../windows/values/ansi.js';
import { codePageWithLabel, DEFAULT_CODE_PAGE } from '../../windows/values/code-page-numbers.js';

export interface DecodeOptions {
  /** Files' code page without a byte order mark, an Encoding Standard label. Default: `windows-1252`. */
  readonly codePage?: string;
  /** Whether a file without a byte order mark is in UTF-16: mc.exe's `-u`. */
  readonly isUtf16?: boolean;
}

/** Decodes a message text file from bytes or text. A byte order mark takes precedence over options. */
export function decodeMessageText(
  bytes: Uint8Array | string,
  name: string,
  { codePage = DEFAULT_CODE_PAGE, isUtf16 = false }: DecodeOptions = {},
): Result<SourceText | undefined> {
  if (typeof bytes === 'string') return { value: SourceText.of(name, bytes), diagnostics: [] };
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(name, utf16Of(bytes, 2, bytes.length & ~1));
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    return checked(decoded(name, new TextDecoder().decode(bytes)), bytes, 'utf-8');
  }
  if (first === 0xfe && second === 0xff) return refused(name, { problem: 'utf-16-be' });
  const looksLikeUtf16 = looksUtf16(bytes);
  if (isUtf16 && !looksLikeUtf16) return refused(name, { problem: 'not-utf-16' });
  if (isUtf16) return decoded(name, utf16Of(bytes, 0, bytes.length & ~1));
  if (looksLikeUtf16) return refused(name, { problem: 'utf-16-unmarked' });
  const { value, diagnostics } = checked(decoded(name, decodeAnsi(bytes, codePage)), bytes, codePage);
  const at = bytes.findIndex((byte) => byte >= 0x80);
  if (value === undefined || at < 0 || codePage === 'utf-8' || !isUtf8(bytes)) return { value, diagnostics };
  // Up to there, each byte is a character.
  const finding = diagnose('mc-utf8-unmarked', value, { start: at, end: at + 1 }, {});
  return { value, diagnostics: [finding] };
}

/** Reports bytes that are not characters. Code page 1252 has none, and only UTF-8 contains U+FFFD itself. */
function checked(
  { value, diagnostics }: Result<SourceText | undefined>,
  bytes: Uint8Array,
  codePage: string,
): Result<SourceText | undefined> {
  const at = value?.text.indexOf('\ufffd') ?? -1;
  if (value === undefined || at < 0 || (codePage === 'utf-8' && isUtf8(bytes))) return { value, diagnostics };
  const parameters = { codePage: codePageWithLabel(codePage) };
  const finding = diagnose('mc-bytes-invalid', value, { start: at, end: at + 1 }, parameters);
  return { value, diagnostics: [...diagnostics, finding] };
}

/** The number of bytes that determine whether a file is in UTF-16. */
const HEAD = 1 << 16;

/** One byte of so many is the upper half of an ASCII character: each message has a line of them. */
const LEAST_SHARE = 40;

/** Whether bytes look like UTF-16: NULs, which no other text contains, in place of upper halves. */
function looksUtf16(bytes: Uint8Array): boolean {
  let lower = 0;
  let upper = 0;
  for (let at = 0; at < Math.min(bytes.length, HEAD); at++) {
    if (bytes[at] !== 0) continue;
    if (at % 2 === 0) lower++;
    else upper++;
  }
  return upper * LEAST_SHARE > Math.min(bytes.length, HEAD) && upper > lower * 4;
}

/** True for valid UTF-8: with non-ASCII characters, that is very unlikely for text in a code page. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * A NUL hides the rest of its line from mc.exe, even the line end. U+FFFF is what the C run time returns at
 * the end of a file: mc.exe leaves it out, and outside texts reads the rest of the line as another line.
 */
function decoded(name: string, text: string): Result<SourceText | undefined> {
  const source = new SourceText(name, text);
  const at = text.search(/[\0\uffff]/);
  if (at < 0) return { value: source, diagnostics: [] };
  const range = { start: at, end: at + 1 };
  const problem = text[at] === '\0' ? 'nul' : 'noncharacter';
  return { value: undefined, diagnostics: [diagnose('mc-encoding', source, range, { problem })] };
}

function refused(
  name: string,
  parameters: MessageParameters<'mc-encoding'>,
): { value: undefined; diagnostics: Diagnostic[] } {
  const source = new SourceText(name, '');
  return {
    value: undefined,
    diagnostics: [diagnose('mc-encoding', source, { start: 0, end: 0 }, parameters)],
  };
}
