import type { LanguageName } from '../../windows/file-kind/source-language.js';
import { languageOf } from '../languages.js';
import type { ReadingSettings, SourceLanguage } from '../source-language.js';
import { layOutManifest } from './format-manifest.js';
import { layOutMessageText } from './format-message-text.js';
import { type Formatted, formatWith, type LayOut } from './format-with.js';
import type { FormatOptions } from './options.js';

const layOuts: Readonly<Record<LanguageName, LayOut>> = {
  manifest: layOutManifest,
  'message-text': layOutMessageText,
};

/** Formats a manifest or message text file; see `formatManifest`. `reading` is for message text files. */
export function formatFile<Input extends Uint8Array | string>(
  input: Input,
  name: string,
  options: Partial<FormatOptions> = {},
  reading: ReadingSettings = {},
  language: SourceLanguage = languageOf(input, name),
): Formatted<Input> {
  return formatWith(layOuts[language.name], language, input, name, options, reading);
}
