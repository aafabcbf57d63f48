import { compareDiagnostics, type Diagnostic, type Result } from '../../text/diagnostics/diagnostic.js';
import { checkCharacters } from './checks/characters.js';
import { checkMisreadBytes } from './checks/code-pages.js';
import { checkCodePages, checkFiles } from './checks/files.js';
import { checkIds } from './checks/ids.js';
import { checkInserts } from './checks/inserts.js';
import { checkLanguages } from './checks/languages.js';
import { checkLengths } from './checks/lengths.js';
import { checkPrintf } from './checks/printf.js';
import { checkSecondTexts } from './checks/second-texts.js';
import { checkSizes } from './checks/sizes.js';
import { checkSymbols } from './checks/symbols.js';
import { checkTranslations } from './checks/translations.js';
import { type DecodeOptions, decodeMessageText } from './decode.js';
import type { MessageFile } from './model.js';
import type { TableOptions } from './options.js';
import { readMessageFile } from './read.js';

export interface MessageTextCheckOptions extends DecodeOptions, TableOptions {
  /** The code page of what is written in ANSI, a label of the Encoding Standard. Default: `codePage`. */
  readonly outputCodePage?: string;
  /** The greatest number of characters of a text, with each line end as one: mc.exe's `-m`. */
  readonly longestText?: number | undefined;
}

/** Reads and checks a message text file. Findings are by position; `value` is `undefined` if undecodable. */
export function checkMessageText(
  input: Uint8Array | string,
  name: string,
  options: MessageTextCheckOptions = {},
): Result<MessageFile | undefined> {
  const { file, diagnostics, ofEncoding } = readMessageText(input, name, options);
  if (file === undefined) return { value: file, diagnostics };
  const found = [...ofEncoding, ...diagnostics, ...findingsIn(file, options)];
  return { value: file, diagnostics: found.sort(compareDiagnostics) };
}

/** Only reads the file. `ofEncoding` are findings about its encoding that don't keep it from being read. */
export function readMessageText(
  input: Uint8Array | string,
  name: string,
  options: MessageTextCheckOptions = {},
): { file: MessageFile | undefined; diagnostics: Diagnostic[]; ofEncoding: readonly Diagnostic[] } {
  const { value: source, diagnostics } = decodeMessageText(input, name, options);
  if (source === undefined) return { file: undefined, diagnostics, ofEncoding: [] };
  const { codePage, outputCodePage = codePage } = options;
  const { file, ...read } = readMessageFile(source, outputCodePage);
  // In 1252, the default, every byte is a character. What is known about the encoding explains misread texts.
  const isDefault = typeof input !== 'string' && codePage === undefined && diagnostics.length === 0;
  const isOneByte = isDefault && source.text.length === input.length;
  const ofEncoding = isOneByte ? checkMisreadBytes(file, input) : diagnostics;
  return { file, ...read, ofEncoding };
}

/** Only checks a file that was read. The findings are in no order. */
export function findingsIn(file: MessageFile, options: MessageTextCheckOptions): Diagnostic[] {
  const { longestText } = options;
  return [
    ...checkIds(file),
    ...checkTranslations(file),
    ...checkSecondTexts(file),
    ...checkSizes(file, options),
    ...checkFiles(file),
    ...checkCodePages(file, options),
    ...checkCharacters(file, options),
    ...checkLanguages(file),
    ...checkInserts(file),
    ...checkPrintf(file),
    ...checkSymbols(file),
    ...(longestText === undefined ? [] : checkLengths(file, longestText)),
  ];
}
