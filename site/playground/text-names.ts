import { baseNameProblem } from '../../src/compile/options/manifest-file-name.js';
import { isTextsOf } from './text-kind.js';
import type { ManifestText } from './work/messages.js';

/** The name of a text without a name. */
export const fallbackName = (file: ManifestText): string =>
  isTextsOf(file) ? 'messages.mc' : 'manifest.man';

/** The name of the file; another one if outputs can't be called after it. */
export function usableName(file: ManifestText): string {
  return baseNameProblem(file.name) === undefined ? file.name : fallbackName(file);
}

/** The text as it is saved, in UTF-8. mc.exe reads a message text file without a byte order mark in the ANSI code page. */
export const savedText = (file: ManifestText): string => (isTextsOf(file) ? `\ufeff${file.text}` : file.text);
