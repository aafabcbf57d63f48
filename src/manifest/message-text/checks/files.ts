import { isDeviceName } from '../../../text/device-names.js';
import { type Diagnostic, diagnose } from '../../../text/diagnostics/diagnostic.js';
import { codePageLabel } from '../../../windows/values/code-page-numbers.js';
import type { ListEntry, MessageFile } from '../model.js';
import type { TableOptions } from '../options.js';
import { languagesInUse } from '../tables.js';

/** Reports languages whose tables would share a file, in either case, or be lost in a device. */
export function checkFiles(file: MessageFile): Diagnostic[] {
  const { source } = file;
  const byFile = new Map<string, ListEntry>();
  return languagesInUse(file).flatMap((language) => {
    const name = language.symbol?.name ?? '';
    const file = `${name}.bin`;
    if (isDeviceName(file)) {
      return [diagnose('mc-file-device', source, placeOf(language), { language: language.name, file })];
    }
    const other = byFile.get(name.toLowerCase());
    byFile.set(name.toLowerCase(), other ?? language);
    if (other === undefined || other.value === language.value) return [];
    const parameters = { language: language.name, other: other.name, file };
    const related = { message: `'${other.name}'`, source, range: placeOf(other) };
    return [diagnose('mc-file-unique', source, placeOf(language), parameters, [related])];
  });
}

/** Reports code pages that wevtc cannot write. Only ANSI tables need them. */
export function checkCodePages(file: MessageFile, { encoding }: TableOptions): Diagnostic[] {
  if (encoding !== 'ansi') return [];
  return languagesInUse(file).flatMap((language) => {
    const { codePage, name } = language;
    if (codePage === undefined || codePageLabel(codePage) !== undefined) return [];
    return [diagnose('mc-code-page', file.source, placeOf(language), { language: name, codePage })];
  });
}

/** The definition of a language; the start of the file for one that is built in. */
const placeOf = ({ range }: ListEntry) => range ?? { start: 0, end: 0 };
