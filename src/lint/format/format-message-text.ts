import { decodeMessageText } from '../../manifest/message-text/decode.js';
import { readMessageFile } from '../../manifest/message-text/read.js';
import { NOT_WRITABLE } from '../../manifest/xml/text-file.js';
import type { AnyRuleId } from '../../text/diagnostics/diagnostic.js';
import { SourceText } from '../../text/source.js';
import { openMessageFile, type ReadingSettings, readingOf } from '../check-message-text.js';
import type { Formatted } from './format-manifest.js';
import { layOutMessageFile } from './lay-out-message-file.js';
import { defaultFormat, type FormatOptions } from './options.js';

/** Errors after which the extent of statements and texts is unknown. */
const STRUCTURAL: ReadonlySet<AnyRuleId> = new Set<AnyRuleId>([
  'mc-character',
  'mc-keyword',
  'mc-statement-form',
  'mc-statement-misplaced',
  'mc-text-end',
]);

/**
 * Formats a message text file. Statements, their order, comments, and texts stay the same, so the outputs are the same
 * bytes. Formatting the output again changes nothing.
 *
 * @param input the bytes of a file, or text.
 * @param reading how to read bytes.
 */
export function formatMessageText<Input extends Uint8Array | string>(
  input: Input,
  name: string,
  options: Partial<FormatOptions> = {},
  reading: ReadingSettings = {},
): Formatted<Input> {
  const isText = typeof input === 'string';
  const decoded = isText
    ? { value: new SourceText(name, input), diagnostics: [] }
    : decodeMessageText(input, name, readingOf(reading));
  if (decoded.value === undefined) {
    return { output: input, before: '', after: '', errors: decoded.diagnostics, problem: undefined };
  }
  const before = decoded.value.text;
  const unchanged = { output: input, before, after: before, problem: undefined };
  const { file, diagnostics } = readMessageFile(decoded.value);
  const errors = diagnostics.filter(({ ruleId }) => STRUCTURAL.has(ruleId));
  if (errors.length > 0) return { ...unchanged, errors };
  const after = layOutMessageFile(file, { ...defaultFormat, ...options });
  if (after === before) return { ...unchanged, errors };
  const opened = isText ? undefined : openMessageFile(input, name, reading);
  if (!isText && opened?.encoding === undefined) return { ...unchanged, errors, problem: NOT_WRITABLE };
  return { output: (opened?.write(after) ?? after) as Input, before, after, errors, problem: undefined };
}
