import {
  type LanguageFacts,
  languageFacts,
  languageOfText,
} from '../../src/windows/file-kind/source-language.js';
import type { ManifestText } from './work/messages.js';

/** The source language of a text. */
export function languageOf({ text, name }: ManifestText): LanguageFacts {
  return languageFacts[languageOfText(text, name)];
}

/** Whether a text is that of a message text file. */
export const isTextsOf = (file: ManifestText): boolean => languageOf(file).name === 'message-text';
