import { xmlCatalogue } from '../../text/diagnostics/catalogue/xml.js';
import {
  type Diagnostic,
  diagnoseFrom,
  type MessageParameters,
  type Result,
} from '../../text/diagnostics/diagnostic.js';
import { SourceText } from '../../text/source.js';
import { type CodePage, decodeSingleByte, UNASSIGNED } from './single-byte.js';
import { findUndecodable } from './undecodable.js';

/** The source of a text decoded elsewhere. `value` is `undefined` if a NUL shows that it went wrong. */
export function sourceOfText(text: string, name: string): Result<SourceText | undefined> {
  const source = SourceText.of(name, text);
  const zero = source.text.indexOf('\0');
  // One message says more than one for each such character.
  return zero >= 0 ? reject(source, zero, { problem: 'nul-byte' }) : { value: source, diagnostics: [] };
}

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
  const byte = hexadecimal(bytes[unassigned]);
  return reject(source, unassigned, { problem: 'unassigned-byte', byte, declared: encoding });
}

function whyUndecodable(byte: number | undefined, encoding: string): MessageParameters<'xml-encoding'> {
  const label = encoding.toUpperCase();
  if (encoding.startsWith('utf-16')) return { problem: 'invalid-utf-16', encoding: label };
  if (encoding === 'utf-8') return { problem: 'invalid-utf-8', byte: hexadecimal(byte) };
  return { problem: 'invalid-byte', byte: hexadecimal(byte), encoding: label };
}

function rejectZero(bytes: Uint8Array, name: string, encoding: string, zero: number) {
  const decoder = new TextDecoder(encoding);
  const source = new SourceText(name, decoder.decode(bytes));
  const offset = new TextDecoder(encoding).decode(bytes.subarray(0, zero)).length;
  return reject(source, offset, { problem: 'nul-byte' });
}

function reject(
  source: SourceText,
  offset: number,
  parameters: MessageParameters<'xml-encoding'>,
): { value: undefined; diagnostics: Diagnostic[] } {
  const range = { start: offset, end: Math.min(offset + 1, source.text.length) };
  return {
    value: undefined,
    diagnostics: [diagnoseFrom(xmlCatalogue, 'xml-encoding', source, range, parameters)],
  };
}

function hexadecimal(byte = 0): string {
  return `0x${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}
