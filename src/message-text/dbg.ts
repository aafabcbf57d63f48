import type { MessageFile } from './model.js';

/**
 * The `.dbg` file: an array of all symbols in the order of the file, for debuggers. Lines end with CR LF.
 *
 * @param baseName the name of the array before `SymbolicNames`.
 */
export function symbolArray({ messages }: MessageFile, baseName: string): string {
  const symbols = messages.flatMap(({ symbol }) => (symbol === undefined ? [] : [symbol.name]));
  const lines = [
    ...['//', '// The symbol of each message ID, for debuggers. Include the header of the IDs first.', '//'],
    ...['', 'struct {', '    DWORD MessageId;', '    char *SymbolicName;'],
    `} ${baseName}SymbolicNames[] = {`,
    ...symbols.map((name) => ` (DWORD) ${name}, (char*) "${name}",`),
    ...[' (DWORD) 0xFFFFFFFF, NULL', '};', ''],
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}
