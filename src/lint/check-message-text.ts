import { checkMessageText, type MessageTextCheckOptions } from '../manifest/message-text/check.js';
import { decodeMessageText } from '../manifest/message-text/decode.js';
import { messageTextEncoding } from '../manifest/message-text/encode.js';
import { isHeaderLine, type MessageFile } from '../manifest/message-text/model.js';
import { readMessageFile } from '../manifest/message-text/read.js';
import type { TextFile } from '../manifest/xml/text-file.js';
import { messageTextCatalogue } from '../text/diagnostics/catalogue/message-text.js';
import {
  type AnyRuleId,
  compareDiagnostics,
  type Diagnostic,
  type Result,
} from '../text/diagnostics/diagnostic.js';
import { isKnownBinary } from '../text/diagnostics/file-kinds.js';
import { fileKind } from '../windows/file-kind/file-kind.js';
import { hasMessageId } from '../windows/file-kind/foreign-message-text.js';
import { textKind } from '../windows/file-kind/text-kind.js';
import { codePageLabel } from '../windows/values/code-page-numbers.js';
import { applySettings, type LintSettings, settingsForCompiling } from './engine/rule-settings.js';
import { Suppressions } from './engine/suppress.js';

/** Whether a file is read as a message text file: by its content, or by a name that ends in `.mc` if the content is no XML. */
export function isMessageText(content: Uint8Array | string, name: string): boolean {
  const kind = typeof content === 'string' ? textKind(content, name) : fileKind(content, name);
  if (kind === 'message-text') return true;
  return /\.mc$/i.test(name) && kind !== 'xml' && kind !== 'application-manifest' && !isKnownBinary(kind);
}

/**
 * Whether only the name of a file is that of a message text file, because other programs use the extension, too, such as
 * sendmail for its configuration. All code pages have the same ASCII characters at the start of a line.
 */
export function isForeignToMessageTexts(content: Uint8Array, name: string): boolean {
  if (!/\.mc$/i.test(name)) return false;
  const kind = fileKind(content, name);
  if (kind === 'message-text' || kind === 'xml') return false;
  return isKnownBinary(kind) || !hasMessageId(textOfMessageFile(content, name, {}));
}

/**
 * Checks a message text file. Returns the findings, sorted by position, with the severities of the settings, and without
 * those that comments in the file suppress. If the file cannot be decoded, the reason is an error under all settings.
 */
export function checkMessageFile(
  content: Uint8Array | string,
  name: string,
  settings: LintSettings,
  options: MessageTextCheckOptions = {},
): Result<MessageFile | undefined> {
  const { value, diagnostics } = checkMessageText(content, name, { ...readingOf(settings), ...options });
  if (value === undefined) {
    return { value, diagnostics: applySettings(diagnostics, settingsForCompiling(settings)) };
  }
  const found = applySettings(diagnostics, settings);
  const suppressions = suppressionsIn(value);
  if (suppressions === undefined) return { value, diagnostics: found };
  const kept = suppressions.filter(found, settings);
  const isChecked = (id: AnyRuleId) =>
    Object.hasOwn(messageTextCatalogue, id) && settings.severityOf(id) !== 'off';
  const leftovers = suppressions.leftovers(isChecked, settings.customRules);
  const all = [...kept, ...applySettings(leftovers, settings)];
  return { value, diagnostics: all.sort(compareDiagnostics) };
}

/** The settings for reading message text files. */
export type ReadingSettings = Pick<LintSettings, 'codePage'>;

/** The options for decoding a message text file. */
export function readingOf({ codePage }: ReadingSettings): { readonly codePage?: string } {
  const label = codePage === undefined ? undefined : codePageLabel(codePage);
  return label === undefined ? {} : { codePage: label };
}

/** The comments of a message text file that suppress findings; `undefined` if there are none. */
export function suppressionsIn({ source, header }: MessageFile): Suppressions | undefined {
  const lines = header.flatMap((item) => (isHeaderLine(item) ? [item.range] : []));
  return Suppressions.ofLines(source, lines);
}

/** The findings in a message text file, with the severities from the settings, and without those that its comments silence. */
export function chosenMessageFindings(
  findings: readonly Diagnostic[],
  file: MessageFile,
  settings: LintSettings,
): Diagnostic[] {
  const chosen = applySettings(findings, settings);
  return suppressionsIn(file)?.filter(chosen, settings) ?? chosen;
}

/** Reads a message text file without checking it. `file` is `undefined` if the bytes cannot be decoded. */
export function readMessageText(
  content: Uint8Array,
  name: string,
  settings: ReadingSettings,
): { readonly file: MessageFile | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const { value, diagnostics } = decodeMessageText(content, name, readingOf(settings));
  return value === undefined ? { file: undefined, diagnostics } : readMessageFile(value);
}

/** The text that the findings in a message text file refer to, also if the file has a NUL. */
export function textOfMessageFile(bytes: Uint8Array, name: string, settings: ReadingSettings): string {
  const { value, diagnostics } = decodeMessageText(bytes, name, readingOf(settings));
  return (value ?? diagnostics[0]?.source)?.text ?? '';
}

/** Opens the bytes of a message text file to be changed; `undefined` if they cannot be decoded. */
export function openMessageFile(
  bytes: Uint8Array,
  name: string,
  settings: ReadingSettings,
): TextFile | undefined {
  const reading = readingOf(settings);
  const text = decodeMessageText(bytes, name, reading).value?.text;
  if (text === undefined) return undefined;
  const encoding = messageTextEncoding(bytes, text, reading.codePage);
  return { text, encoding, write: (changed) => encoding?.encode(changed) ?? bytes };
}
