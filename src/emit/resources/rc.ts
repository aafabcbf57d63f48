import renderRc from '../../../templates/resources/rc.hbs';
import type { EmitOptions } from '../emitter.js';
import { messageFileName, templateFileName } from './file-names.js';
import type { CultureMessages } from './messages.js';

/** The script that rc.exe, llvm-rc and windres take. Lines end with CR LF, as those of mc.exe. */
export function resourceScript(tables: readonly CultureMessages[], options: EmitOptions): string {
  const text = renderRc({
    messages: tables.map(({ language }, index) => ({
      primary: hex(language & 0x3ff),
      sub: hex(language >> 10),
      file: quoted(messageFileName(options, index + 1)),
    })),
    template: quoted(templateFileName(options)),
  });
  return text.replaceAll('\n', '\r\n');
}

const hex = (value: number) => `0x${value.toString(16)}`;

/** Backslashes would be escapes in a file name; Windows takes slashes as well. A quote is written twice. */
function quoted(path: string): string {
  return path.replaceAll('\\', '/').replaceAll('"', '""');
}
