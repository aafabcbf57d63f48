import type { MessageFile } from './model.js';

/** The type of IDs without `MessageIdTypedef`. */
const DEFAULT_TYPE = 'DWORD';

/**
 * The `.dbg` file: an array of all symbols in the order of the file, for debuggers. Lines end with CR LF. Unlike in mc.exe's, each
 * entry is in braces, because compilers warn without them.
 *
 * @param baseName the name of the array before `SymbolicNames`.
 */
export function symbolArray({ messages, typedef }: MessageFile, baseName: string): string {
  const symbols = messages.flatMap(({ symbol, form }) =>
    symbol === undefined ? [] : [{ name: symbol.name, type: form.typedef ?? DEFAULT_TYPE }],
  );
  const first = messages[0]?.form.typedef ?? DEFAULT_TYPE;
  const lines = [
    ...['//', '// The symbol of each message ID, for debuggers. Include the header of the IDs first.', '//'],
    ...['', 'struct {', `    ${first} MessageId;`, '    char *SymbolicName;'],
    `} ${baseName}SymbolicNames[] = {`,
    ...symbols.map(({ name, type }) => ` { (${type}) ${name}, (char*) "${name}" },`),
    ...[` { (${typedef ?? DEFAULT_TYPE}) 0xFFFFFFFF, NULL }`, '};', ''],
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}
