import type { Compatibility } from '../targets/options.js';
import { printable } from '../text/printable.js';
import { xmlCharacters } from './xml-writer.js';

const WIDTH = 112;

/** What the reader of a decompiled manifest has to know. */
export interface HeadFacts {
  /** The binary's name, without its folder. */
  readonly fileName: string;
  readonly version: string;
  readonly compat: Compatibility;
  /** Further options to compile it with, in words. */
  readonly options: readonly string[];
  /** Whether compiling gives the same resources. */
  readonly isExact: boolean;
  readonly notes: readonly string[];
}

/** The comment at the head of the manifest. */
export function headComment({ fileName, version, compat, options, isExact, notes }: HeadFacts): string {
  const lines = [
    `Decompiled from ${fileName} (WEVT_TEMPLATE ${version}).`,
    '',
    `${isExact ? 'The same' : 'Not quite the same'} resources come of it when it is compiled as by mc.exe ${compat} ` +
      `(option 'compat')${options.length === 0 ? '' : `, with ${options.join(' and ')}`}.`,
    '',
    'The binary does not hold symbols, ids of templates and strings, file names and paths, types and settings of',
    'channels, comments, nor the order of what mc.exe sorts. All of these were chosen. It cannot tell either which',
    'events are no longer logged, or whether traits include the name of the provider.',
    ...(notes.length === 0 ? [] : ['', 'Further notes:']),
    ...notes.flatMap((note) => wrapped(`- ${note}`)),
  ];
  const body = lines.map((line) => (line === '' ? '' : `  ${inComment(line)}`)).join('\n');
  return `<!--\n${body}\n-->\n`;
}

/** No comment may hold two hyphens in a row, or end in one; and none has references for what must not be printed. */
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
