import {
  findingsIn,
  type MessageTextCheckOptions,
  readMessageText as readFile,
} from '../manifest/message-text/check.js';
import { decodeMessageText } from '../manifest/message-text/decode.js';
import { messageTextEncoding } from '../manifest/message-text/encode.js';
import { isHeaderLine, type MessageFile } from '../manifest/message-text/model.js';
import { firstTexts } from '../manifest/message-text/texts.js';
import { openTextFile, type TextFile } from '../manifest/xml/text-file.js';
import { messageTextCatalogue } from '../text/diagnostics/catalogue/message-text.js';
import type { Diagnostic, Result } from '../text/diagnostics/diagnostic.js';
import { languageNameOf } from '../windows/file-kind/source-language.js';
import { codePageLabel } from '../windows/values/code-page-numbers.js';
import { lintTexts, textRules } from './engine/lint-texts.js';
import { applySettings, type LintSettings } from './engine/rule-settings.js';
import { Suppressions } from './engine/suppress.js';
import type { ShownText } from './rules/common/text-rule.js';
import { checkRead, type LanguageCode, type ReadingSettings } from './source-language.js';

/** Whether a file is read as a message text file; see `languageNameOf`. */
export const isMessageText = (content: Uint8Array | string, name: string): boolean =>
  languageNameOf(content, name) === 'message-text';

/** The language of message text files. */
export const messageTextLanguage: LanguageCode = {
  decode: (content, name, settings) => decodeMessageText(content, name, readingOf(settings)),
  open: openMessageFile,
  read(content, name, settings) {
    const { file: messageFile, ...found } = readMessageText(content, name, settings);
    return { messageFile, ...found };
  },
  findingsIn: ({ messageFile }, settings) => findingsOf(messageFile, settings, readingOf(settings)),
  isOfLint: (id) => Object.hasOwn(messageTextCatalogue, id) || textRules.some((rule) => rule.id === id),
  suppressionsIn: ({ messageFile }) => messageFile && suppressionsIn(messageFile),
};

/**
 * Checks a message text file. Returns findings by position, with the settings' severities and without
 * suppressed ones; under all settings, an undecodable file is an error.
 */
export function checkMessageFile(
  content: Uint8Array | string,
  name: string,
  settings: LintSettings,
  options: MessageTextCheckOptions = {},
): Result<MessageFile | undefined> {
  const all = { ...readingOf(settings), ...options };
  const { file: messageFile, ...found } = readFile(content, name, all);
  const language: LanguageCode = {
    ...messageTextLanguage,
    findingsIn: (model) => findingsOf(model.messageFile, settings, all),
  };
  const checked = checkRead(language, { messageFile, ...found }, settings);
  return { value: checked.messageFile, diagnostics: checked.diagnostics };
}

const findingsOf = (
  file: MessageFile | undefined,
  settings: LintSettings,
  options: MessageTextCheckOptions,
): Diagnostic[] =>
  file === undefined
    ? []
    : applySettings([...findingsIn(file, options), ...lintTexts(file.source, shownTexts(file))], settings);

/** The texts that message tables contain. */
const shownTexts = ({ source, messages }: MessageFile): ShownText[] =>
  messages.flatMap(firstTexts).map(({ textRange }) => ({
    text: source.slice(textRange),
    language: 'message-text',
    rangeOf: (start, end) => ({ start: textRange.start + start, end: textRange.start + end }),
  }));

/** The options for decoding a message text file. */
function readingOf({ codePage }: ReadingSettings): { readonly codePage?: string } {
  const label = codePage === undefined ? undefined : codePageLabel(codePage);
  return label === undefined ? {} : { codePage: label };
}

/** The comments of a message text file that suppress findings; `undefined` if there are none. */
export function suppressionsIn({ source, header }: MessageFile): Suppressions | undefined {
  const lines = header.flatMap((item) => (isHeaderLine(item) ? [item.range] : []));
  return Suppressions.ofLines(source, lines);
}

/** Reads a message text file without checking it. `file` is `undefined` if the bytes cannot be decoded. */
export function readMessageText(
  content: Uint8Array | string,
  name: string,
  settings: ReadingSettings,
): ReturnType<typeof readFile> {
  return readFile(content, name, readingOf(settings));
}

function openMessageFile(
  content: Uint8Array | string,
  name: string,
  settings: ReadingSettings,
): TextFile | undefined {
  if (typeof content === 'string') return openTextFile(content, name);
  const reading = readingOf(settings);
  const text = decodeMessageText(content, name, reading).value?.text;
  if (text === undefined) return undefined;
  const encoding = messageTextEncoding(content, text, reading.codePage);
  return { text, encoding, write: (changed) => encoding?.encode(changed) ?? content };
}
