import { type Diagnostic, diagnose, type Result } from '../diagnostics/diagnostic.js';
import { SourceText } from '../text/source.js';
import { type CodePage, decodeSingleByte, UNASSIGNED } from './single-byte.js';
import { findUndecodable } from './undecodable.js';

/** Decodes bytes in an encoding of TextDecoder. `value` is `undefined` if the bytes are not valid in it. */
export function decodeStrictly(
  bytes: Uint8Array,
  name: string,
  encoding: string,
): Result<SourceText | undefined> {
  const zero = encoding.startsWith('utf-16') ? -1 : bytes.indexOf(0);
  if (zero >= 0) return rejectZero(bytes, name, encoding, zero);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return { value: new SourceText(name, text), diagnostics: [] };
  } catch {
    const { offset, byte } = findUndecodable(bytes, encoding);
    const problem = whyUndecodable(bytes[byte], encoding);
    return reject(new SourceText(name, new TextDecoder(encoding).decode(bytes)), offset, problem);
  }
}

/** Decodes bytes with the code page that the file declares as `encoding`. */
export function decodeByPage(
  bytes: Uint8Array,
  name: string,
  page: CodePage,
  encoding: string,
): Result<SourceText | undefined> {
  const source = new SourceText(name, decodeSingleByte(bytes, page));
  const zero = bytes.indexOf(0);
  if (zero >= 0) return rejectZero(bytes, name, 'utf-8', zero);
  const unassigned = source.text.indexOf(UNASSIGNED);
  if (unassigned < 0) return { value: source, diagnostics: [] };
  const problem = `${hexadecimal(bytes[unassigned])} is not assigned in '${encoding}'; save the file as UTF-8`;
  return reject(source, unassigned, problem);
}

function whyUndecodable(byte: number | undefined, encoding: string): string {
  const label = encoding.toUpperCase();
  if (encoding.startsWith('utf-16')) return `the file is not valid ${label} here; save it as UTF-8`;
  const hint = encoding === 'utf-8' ? ', or declare its encoding, such as encoding="windows-1252"' : '';
  return `${hexadecimal(byte)} is not valid ${label}; save the file as UTF-8${hint}`;
}

function rejectZero(bytes: Uint8Array, name: string, encoding: string, zero: number) {
  const decoder = new TextDecoder(encoding);
  const source = new SourceText(name, decoder.decode(bytes));
  const offset = new TextDecoder(encoding).decode(bytes.subarray(0, zero)).length;
  const problem =
    'a NUL byte: this is a binary file, or UTF-16 without its byte order mark; save it as UTF-8';
  return reject(source, offset, problem);
}

function reject(
  source: SourceText,
  offset: number,
  problem: string,
): { value: undefined; diagnostics: Diagnostic[] } {
  const range = { start: offset, end: Math.min(offset + 1, source.text.length) };
  return { value: undefined, diagnostics: [diagnose('xml-encoding', source, range, { problem })] };
}

function hexadecimal(byte = 0): string {
  return `byte 0x${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}
