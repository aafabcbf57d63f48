import { baseNameProblem } from '../../src/compile/options/manifest-file-name.js';
import { languageOf } from './language.js';
import type { ManifestText } from './work/messages.js';

/** The name of the file; another one if outputs can't be called after it. */
export function usableName(file: ManifestText): string {
  return baseNameProblem(file.name) === undefined ? file.name : languageOf(file).defaultFile;
}

/** The text as it is saved, in UTF-8. */
export const savedText = (file: ManifestText): string => languageOf(file).mark + file.text;
