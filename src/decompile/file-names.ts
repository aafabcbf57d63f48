import { xmlCharacters } from './xml-writer.js';

/** A binary names itself; other files are named after the DLL that they are going to be in. */
export function resourceFileName(fileName: string): string {
  return xmlCharacters(/\.(dll|exe|sys)$/i.test(fileName) ? fileName : `${stemOf(fileName)}.dll`);
}

/** The name without extension; of `appTEMP.BIN`, `app`. */
export function stemOf(fileName: string): string {
  const stem = fileName.replace(/(?<=.)\.[^.]*$/, '').replace(/(?<=.)TEMP$/, '');
  return stem.startsWith('<') ? 'provider' : stem;
}
