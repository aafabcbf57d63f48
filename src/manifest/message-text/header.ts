import { upperHex32 } from '../../text/hex.js';
import { idOf } from './ids.js';
import { isHeaderLine, type ListSymbol, type MessageFile, type TextMessage } from './model.js';
import type { MessageTextOptions } from './options.js';
import { isMissing, placeholderText } from './texts.js';

/** The first lines of the constants in a header: the parts of the values below. */
export function banner(hresult: boolean): string[] {
  return hresult ? HRESULT : STATUS;
}

const STATUS = `//
// The values below are 32-bit codes:
//
//   bits 31-30   severity: 0 success, 1 informational, 2 warning, 3 error
//   bit  29      customer: set in codes that are not Microsoft's
//   bit  28      reserved
//   bits 27-16   facility: the part of the system that the code comes from
//   bits 15-0    code
//`.split('\n');

const HRESULT = `//
// The values below are HRESULTs:
//
//   bit  31      severity: 0 success, 1 failure
//   bit  30      reserved: the second bit of an NTSTATUS severity
//   bit  29      customer: set in codes that are not Microsoft's
//   bit  28      set in NTSTATUS values that are mapped to HRESULTs
//   bit  27      reserved: set in values that are not errors but messages
//   bits 26-16   facility: the part of the system that the code comes from
//   bits 15-0    code
//`.split('\n');

/** The width to which names of constants are padded. */
const NAME_WIDTH = 32;

/** The C header: the file's lines that begin with `;`, and a constant for each symbol, with CR LF. */
export function messageHeader(file: MessageFile, options: MessageTextOptions): string {
  const parts: string[] = [];
  let isFirst = true;
  for (const item of file.header) {
    if (isHeaderLine(item)) {
      parts.push(item.text + (item.isEnded ? '\r\n' : ''));
      continue;
    }
    if (isFirst) parts.push(lines([...banner(options.hresult === true), ...listConstants(file, options)]));
    isFirst = false;
    parts.push(lines(messageLines(item, options)));
  }
  return parts.join('');
}

const lines = (all: readonly string[]) => all.map((line) => `${line}\r\n`).join('');

function listConstants(
  { facilitySymbols, severitySymbols }: MessageFile,
  options: MessageTextOptions,
): string[] {
  return [
    ...['// Define the facility codes', '//', ...facilitySymbols.map((one) => listConstant(one, options))],
    ...['', '', '//', '// Define the severity codes', '//'],
    ...severitySymbols.map((one) => listConstant(one, options)),
    ...['', ''],
  ];
}

function listConstant({ symbol, value }: ListSymbol, { decimal }: MessageTextOptions): string {
  return define(symbol.name, decimal === true ? String(value) : `0x${value.toString(16).toUpperCase()}`);
}

function messageLines(message: TextMessage, options: MessageTextOptions): string[] {
  const { symbol, texts, tail } = message;
  const id = idOf(message, options);
  const [text] = texts;
  const comment =
    text === undefined || isMissing(text) ? [` ${placeholderText(message, options)}`] : text.lines;
  const commented = comment.map((line) => `// ${line}`);
  // Without a line end, the next line follows at once, as in mc.exe.
  const isCut = text !== undefined && !text.isEnded && commented.length > 0;
  const constant = symbol === undefined ? '' : define(symbol.name, idText(message, id, options));
  return [
    '//',
    `// MessageId: ${symbol?.name ?? `${upperHex32(id)}L (No symbolic name defined)`}`,
    ...['//', '// MessageText:', '//'],
    ...(isCut ? [...commented.slice(0, -1), `${commented.at(-1)}//`] : [...commented, '//']),
    tail === undefined ? constant : `${constant}    ${tail}`,
    '',
  ];
}

/** The value of a constant, with the type or macro that the file chooses. */
function idText({ form }: TextMessage, id: number, { decimal }: MessageTextOptions): string {
  const base = form.base ?? (decimal === true ? 10 : 16);
  const digits = base === 10 ? `${id | 0}L` : `${upperHex32(id)}L`;
  if (form.macro !== undefined) return `${form.macro}(${digits})`;
  return form.typedef === undefined ? digits : `((${form.typedef})${digits})`;
}

function define(name: string, value: string): string {
  return `#define ${name.padEnd(NAME_WIDTH)} ${value}`;
}
