import { type LanguageName, languageFacts, languageNameOf } from '../windows/file-kind/source-language.js';
import { manifestLanguage } from './check-manifest.js';
import { messageTextLanguage } from './check-message-text.js';
import type { LintSettings } from './engine/rule-settings.js';
import type { RuleTimer } from './engine/timing.js';
import {
  checkRead,
  type LanguageCode,
  type ReadingSettings,
  type SourceFile,
  type SourceLanguage,
} from './source-language.js';

export const languages: Readonly<Record<LanguageName, SourceLanguage>> = {
  manifest: { ...languageFacts.manifest, ...manifestLanguage },
  'message-text': { ...languageFacts['message-text'], ...messageTextLanguage },
};

/** The language in which to read a file; see `languageNameOf`. */
export function languageOf(content: Uint8Array | string, name: string): SourceLanguage {
  return languages[languageNameOf(content, name)];
}

/** Reads and checks a file in its language; see `checkRead`. */
export function checkSource(
  content: Uint8Array | string,
  name: string,
  settings: LintSettings,
  timer?: RuleTimer,
  language: SourceLanguage = languageOf(content, name),
): SourceFile {
  return checkRead(language, language.read(content, name, settings), settings, timer);
}

/**
 * The text that a file's findings refer to, even if some bytes cannot be decoded. `settings` are the check's.
 */
export function textOf(
  content: Uint8Array,
  name: string,
  settings: ReadingSettings,
  language: LanguageCode = languageOf(content, name),
): string {
  const { value, diagnostics } = language.decode(content, name, settings);
  return (value ?? diagnostics[0]?.source)?.text ?? '';
}
