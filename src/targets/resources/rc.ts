import renderRc from '../../../templates/resources/rc.hbs';
import type { CompleteOptions } from '../shared/emitter.js';
import type { CultureMessages } from './messages.js';

/**
 * The script for rc.exe, llvm-rc and windres. Lines end with CR LF, as in mc.exe's scripts. The file names are in quotes
 * and need no escapes, because `requireOutputNames` allows no quote and no backslash in them.
 *
 * @param folder goes before the file names as it is.
 */
export function resourceScript(
  tables: readonly CultureMessages[],
  hasTemplate: boolean,
  options: CompleteOptions,
  folder: string,
): string {
  const text = renderRc({
    // mc.exe writes the languages from the last one to the first one.
    messages: [...tables].reverse().map(({ language, number }) => ({
      primary: hex(language & 0x3ff),
      sub: hex(language >> 10),
      file: folder + messageFileName(options, number),
    })),
    template: hasTemplate ? folder + templateFileName(options) : undefined,
  });
  return text.replaceAll('\n', '\r\n');
}

const hex = (value: number) => `0x${value.toString(16)}`;

/** The file names of mc.exe. `TEMP.BIN` is in upper case, `MSG00001.bin` is not. */
export function templateFileName({ baseName }: CompleteOptions): string {
  return `${baseName}TEMP.BIN`;
}

/** @param number that of the table. */
export function messageFileName({ baseName, resources }: CompleteOptions, number: number): string {
  const prefix = resources.prefixMessageFiles ? `${baseName}_` : '';
  return `${prefix}MSG${String(number).padStart(5, '0')}.bin`;
}
