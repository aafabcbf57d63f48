import { printable } from '../../text/printable.js';
import type { Compatibility } from '../options/options.js';
import { xmlCharacters } from './xml-writer.js';

const WIDTH = 112;

/** The facts for readers of a decompiled manifest. */
export interface HeadFacts {
  /** The binary's name, without its folder. */
  readonly fileName: string;
  readonly version: string;
  readonly compat: Compatibility;
  /** Further options to compile it with, in words. */
  readonly options: readonly string[];
  /** Whether compiling produces the same resources. */
  readonly isExact: boolean;
  readonly notes: readonly string[];
}

/** The comment at the start of the manifest. `readHeadComment` reads it. */
export function headComment({ fileName, version, compat, options, isExact, notes }: HeadFacts): string {
  const lines = [
    `Decompiled from ${fileName} (WEVT_TEMPLATE ${version}).`,
    '',
    `If it is compiled as by mc.exe ${compat} (option 'compat')${options.length === 0 ? '' : `, with ${options.join(' and ')}`}, ` +
      `${isExact ? 'the resources are the same' : 'the resources are not exactly the same'}.`,
    '',
    'The binary does not contain symbols, ids of templates and strings, file names and paths, types and settings of',
    'channels, comments, or the original order of what mc.exe sorts. All of these were chosen. The binary also does not',
    'show which events are no longer logged, or whether traits include the name of the provider.',
    ...noteLines(notes),
  ];
  return xmlComment(lines);
}

/** The lines of a comment for notes, each as an item of a list. */
export function noteLines(notes: readonly string[]): string[] {
  if (notes.length === 0) return [];
  return ['', 'Further notes:', ...notes.flatMap((note) => wrapped(`- ${note}`))];
}

/** A comment of some lines. */
export function xmlComment(lines: readonly string[]): string {
  const body = lines.map((line) => (line === '' ? '' : `  ${inComment(line)}`)).join('\n');
  return `<!--\n${body}\n-->\n`;
}

/** Makes text valid in a comment: no two hyphens in a row, no hyphen at the end, and no references. */
function inComment(text: string): string {
  return printable(xmlCharacters(text).replace(/[\t\r\n]/g, ' ')).replace(/-(?=-)/g, '- ');
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= WIDTH) {
      lines.push(line);
      line = ' ';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line];
}
