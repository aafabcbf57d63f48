/** A message table that a resource script adds. */
export interface ScriptTable {
  /** The LANGID. */
  readonly language: number;
  readonly file: string;
}

/**
 * The script for rc.exe, llvm-rc and windres, as mc.exe writes it, with CR LF. The file names are in quotes
 * and must need no escapes.
 *
 * @param tables in the order of the script.
 * @param template the file of the WEVT_TEMPLATE resource.
 */
export function writeResourceScript(tables: readonly ScriptTable[], template?: string): string {
  const lines = tables.flatMap(({ language, file }) => [
    `LANGUAGE ${hex(language & 0x3ff)},${hex(language >> 10)}`,
    `1 11 "${file}"`,
  ]);
  if (template !== undefined) lines.push(`1 WEVT_TEMPLATE "${template}"`);
  return lines.map((line) => `${line}\r\n`).join('');
}

const hex = (value: number) => `0x${value.toString(16)}`;
