import renderRc from '../../../templates/resources/rc.hbs';
import type { CompleteOptions } from '../shared/emitter.js';
import type { CultureMessages } from './messages.js';

/**
 * The script that rc.exe, llvm-rc and windres take. Lines end with CR LF, as those of mc.exe. The names of the files stand
 * in quotes as they are: `requireOutputNames` lets no quote and no backslash into them.
 */
export function resourceScript(tables: readonly CultureMessages[], options: CompleteOptions): string {
  const text = renderRc({
    messages: tables.map(({ language }, index) => ({
      primary: hex(language & 0x3ff),
      sub: hex(language >> 10),
      file: messageFileName(options, index + 1),
    })),
    template: templateFileName(options),
  });
  return text.replaceAll('\n', '\r\n');
}

const hex = (value: number) => `0x${value.toString(16)}`;

/** The names that mc.exe gives its files: `TEMP.BIN` in upper case, `MSG00001.bin` not. */
export function templateFileName({ baseName }: CompleteOptions): string {
  return `${baseName}TEMP.BIN`;
}

/** @param number of the culture, from 1. */
export function messageFileName({ baseName, resources }: CompleteOptions, number: number): string {
  const prefix = resources.prefixMessageFiles ? `${baseName}_` : '';
  return `${prefix}MSG${String(number).padStart(5, '0')}.bin`;
}
