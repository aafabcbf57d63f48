import { NOT_WRITABLE } from '../../manifest/xml/text-file.js';
import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import type { SourceText } from '../../text/source.js';
import type { LanguageCode, ReadingSettings } from '../source-language.js';
import { defaultFormat, type FormatOptions } from './options.js';

/** The result of formatting a file. */
export interface Formatted<Input extends Uint8Array | string> {
  /** The unchanged input object if it has that layout already, or if it cannot be formatted. */
  readonly output: Input;
  /** The text before and after, without the byte order mark; equal if nothing changes. */
  readonly before: string;
  readonly after: string;
  /** The errors that prevent formatting: the file cannot be decoded, or is not well-formed. */
  readonly errors: readonly Diagnostic[];
  /** Another reason why the file cannot be formatted. */
  readonly problem: string | undefined;
}

/**
 * Lays out a text anew, or returns the errors that prevent it. `found` are the findings of decoding the text.
 */
export type LayOut = (
  source: SourceText,
  options: FormatOptions,
  found: readonly Diagnostic[],
) => string | readonly Diagnostic[];

/** Formats a file in a language. Formatting the output again changes nothing. */
export function formatWith<Input extends Uint8Array | string>(
  layOut: LayOut,
  language: LanguageCode,
  input: Input,
  name: string,
  options: Partial<FormatOptions> = {},
  reading: ReadingSettings = {},
): Formatted<Input> {
  const { value: source, diagnostics } = language.decode(input, name, reading);
  // A text with errors stays as it is, even if it cannot be read as one in the language.
  const before = (source ?? language.open(input, name, reading))?.text ?? '';
  const unchanged = { output: input, before, after: before, errors: [], problem: undefined };
  const after =
    source === undefined ? diagnostics : layOut(source, { ...defaultFormat, ...options }, diagnostics);
  if (typeof after !== 'string') return { ...unchanged, errors: after };
  if (after === before) return unchanged;
  const file = language.open(input, name, reading);
  if (file?.encoding === undefined) return { ...unchanged, problem: NOT_WRITABLE };
  return { ...unchanged, output: file.write(after) as Input, after };
}
