import { writeMessageTable } from '../../windows/resources/message-table.js';
import { type Resource, RT_MESSAGETABLE } from '../../windows/resources/resource.js';
import { writeResourceScript } from '../../windows/resources/resource-script.js';
import { messageHeader } from './header.js';
import type { MessageFile } from './model.js';
import type { MessageTextOptions, TableOptions } from './options.js';
import { languageTables } from './tables.js';

/** The type of IDs without `MessageIdTypedef`. */
const DEFAULT_TYPE = 'DWORD';

/**
 * The `.dbg` file: an array of all symbols, named `baseName` plus `SymbolicNames`, in file order, for
 * debuggers. Lines end with CR LF. Unlike in mc.exe's, each entry is in braces, because compilers warn
 * without them.
 */
function symbolArray({ messages, typedef }: MessageFile, baseName: string): string {
  const symbols = messages.flatMap(({ symbol, form }) =>
    symbol === undefined ? [] : [{ name: symbol.name, type: form.typedef ?? DEFAULT_TYPE }],
  );
  const first = messages[0]?.form.typedef ?? DEFAULT_TYPE;
  const lines = [
    ...['//', '// The symbol of each message ID, for debuggers. Include the header of the IDs first.', '//'],
    ...['', 'struct {', `    ${first} MessageId;`, '    char *SymbolicName;'],
    `} ${baseName}SymbolicNames[] = {`,
    ...symbols.map(({ name, type }) => ` { (${type}) ${name}, (char*) "${name}" },`),
    ` { (${typedef ?? DEFAULT_TYPE}) 0xFFFFFFFF, NULL }`,
    '};',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

/** The role of a file, which decides its folder and its encoding. */
export type MessageOutputKind = 'header' | 'table' | 'script' | 'dbg';

export interface MessageOutput {
  readonly kind: MessageOutputKind;
  /** Without a folder. */
  readonly path: string;
  readonly content: string | Uint8Array;
  /** The files that a compiler includes when it reads this one. */
  readonly includes?: readonly string[];
}

/** Everything that mc.exe writes for a message text file without errors. */
export function messageOutputs(file: MessageFile, options: MessageTextOptions): MessageOutput[] {
  return [headerOutput(file, options), ...tableOutputs(file, options), symbolArrayOutput(file, options)];
}

export function headerOutput(file: MessageFile, options: MessageTextOptions): MessageOutput {
  const { baseName, headerExtension = 'h' } = options;
  return { kind: 'header', path: `${baseName}.${headerExtension}`, content: messageHeader(file, options) };
}

export function symbolArrayOutput(file: MessageFile, { baseName }: MessageTextOptions): MessageOutput {
  return { kind: 'dbg', path: `${baseName}.dbg`, content: symbolArray(file, baseName) };
}

/** The message tables and their script. */
export function tableOutputs(file: MessageFile, options: MessageTextOptions): MessageOutput[] {
  const { baseName, prefixMessageFiles = false, scriptFolder = '' } = options;
  const prefix = prefixMessageFiles ? `${baseName}_` : '';
  const tables = languageTables(file, options).map(({ language, file: name, entries }) => ({
    language: language.value,
    file: `${prefix}${name}.bin`,
    content: writeMessageTable(entries),
  }));
  const includes = tables.map((table) => table.file);
  const named = tables.map((table) => ({ ...table, file: scriptFolder + table.file }));
  return [
    // Languages with one number and one file share a table.
    ...[...new Map(tables.map((table) => [table.file, table])).values()].map(
      ({ file: path, content }): MessageOutput => ({ kind: 'table', path, content }),
    ),
    { kind: 'script', path: `${baseName}.rc`, content: writeResourceScript(named), includes },
  ];
}

/** A resource compiler's resources from the script: a message table for each language number. */
export function messageResources(file: MessageFile, options: TableOptions): Resource[] {
  const byLanguage = new Map(languageTables(file, options).map((table) => [table.language.value, table]));
  return Array.from(byLanguage, ([language, { entries }]) => ({
    type: RT_MESSAGETABLE,
    name: 1,
    language,
    data: writeMessageTable(entries),
  }));
}
