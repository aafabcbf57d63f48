import { writeResourceScript } from '../../../windows/resources/resource-script.js';
import type { CompleteOptions } from '../../options/all-outputs.js';
import type { CultureMessages } from '../../resource-model/messages.js';

/**
 * The script for rc.exe, llvm-rc and windres. `folder` precedes the file names as it is, and these need no
 * escapes, because `requireOutputNames` rejects quotes and backslashes in them.
 */
export function resourceScript(
  tables: readonly CultureMessages[],
  hasTemplate: boolean,
  options: CompleteOptions,
  folder: string,
): string {
  // mc.exe writes the languages from the last one to the first one.
  const all = [...tables].reverse().map(({ language, number }) => ({
    language,
    file: folder + messageFileName(options, number),
  }));
  return writeResourceScript(all, hasTemplate ? folder + templateFileName(options) : undefined);
}

/** The file names of mc.exe. `TEMP.BIN` is in upper case, `MSG00001.bin` is not. */
export function templateFileName({ baseName }: Pick<CompleteOptions, 'baseName'>): string {
  return `${baseName}TEMP.BIN`;
}

/** @param number that of the table. */
export function messageFileName({ baseName, resources }: CompleteOptions, number: number): string {
  const prefix = resources.prefixMessageFiles ? `${baseName}_` : '';
  return `${prefix}${tableName(number)}.bin`;
}

/** A message table's file stem without prefix: `MSG00001`. As in mc.exe, the tenth is `MSG000010`. */
export function tableName(number: number): string {
  return `MSG0000${number}`;
}
