import { decode, decodedText } from '../../manifest/xml/decode.js';
import { foreignFile } from '../../manifest/xml/foreign-file.js';
import { parseXml } from '../../manifest/xml/parse-xml.js';
import { NOT_WRITABLE, openTextFile } from '../../manifest/xml/text-file.js';
import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { formatDocument } from './format-document.js';
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
 * Implements `formatManifest` of api.ts. The order of attributes and the spelling of references stay the same, too.
 *
 * @param name the file name in diagnostics.
 * @param options those that differ from `defaultFormat`.
 */
export function formatManifest<Input extends Uint8Array | string>(
  input: Input,
  name: string,
  options: Partial<FormatOptions> = {},
): Formatted<Input> {
  const foreign = foreignFile(input, name);
  if (foreign !== undefined) {
    return { output: input, before: '', after: '', errors: [foreign], problem: undefined };
  }
  const decoded = typeof input === 'string' ? decodedText(input, name) : decode(input, name);
  const file = openTextFile(input, name);
  const before = file?.text ?? '';
  const unchanged = { output: input, before, after: before };
  const parsed = decoded.value && parseXml(decoded.value);
  const errors = [...decoded.diagnostics, ...(parsed?.diagnostics ?? [])].filter(
    ({ severity }) => severity === 'error',
  );
  if (file === undefined || parsed === undefined || errors.length > 0)
    return { ...unchanged, errors, problem: undefined };
  const after = formatDocument(parsed.value, { ...defaultFormat, ...options });
  if (after === before) return { ...unchanged, errors, problem: undefined };
  if (file.encoding === undefined) return { ...unchanged, errors, problem: NOT_WRITABLE };
  return { output: file.write(after) as Input, before, after, errors, problem: undefined };
}
