import { banner } from '../../../src/manifest/message-text/header.js';

/** The number of lines of mc.exe's banners. Their words are not in the project. */
const MC_LINES = { status: 27, ole: 34 };

/** The number of lines before the facilities in a header of mc.exe or of wevtc. */
export function bannerLength(writer: 'mc.exe' | 'wevtc', kind: 'status' | 'ole'): number {
  return writer === 'mc.exe' ? MC_LINES[kind] : banner(kind === 'ole').length;
}

/**
 * What a header of a message text file contains, without the words of its banner: a line for each fact, in
 * its order.
 */
export function headerFacts(header: string, writer: 'mc.exe' | 'wevtc', kind: 'status' | 'ole'): string[] {
  const lines = header.split('\r\n');
  const last = lines.pop() as string;
  if (last !== '') lines.push(`${last} (without a line end)`);
  const start = lines.indexOf('// Define the facility codes');
  if (start < 0) return lines.map((line) => `text: ${line}`);
  const facts = lines.slice(0, start - bannerLength(writer, kind)).map((line) => `text: ${line}`);
  facts.push(`banner: ${kind}`);
  let at = start + 2;
  for (; lines[at] !== ''; at++) facts.push(`facility: ${definition(lines[at] as string)}`);
  at += 5;
  for (; lines[at] !== ''; at++) facts.push(`severity: ${definition(lines[at] as string)}`);
  at += 2;
  while (at < lines.length) {
    if (lines[at] !== '//' || !lines[at + 1]?.startsWith('// MessageId: ') || lines[at + 2] !== '//') {
      facts.push(`text: ${lines[at++]}`);
      continue;
    }
    facts.push(`message: ${lines[at + 1]?.slice('// MessageId: '.length)}`);
    for (at += 5; at < lines.length && lines[at] !== '//'; at++) {
      facts.push(`comment: ${lines[at]?.slice('// '.length)}`);
      // The last line of the file, without a line end: what would follow stands behind it.
      if (isCut(lines, at)) break;
    }
    const [, define, tail] = /^(#define \S+ +\S+)?(?: {4}(.*))?$/s.exec(lines[at + 1] ?? '') ?? [];
    if (define !== undefined) facts.push(`define: ${definition(define)}`);
    if (tail !== undefined) facts.push(`tail: ${tail}`);
    at += 3;
  }
  return facts;
}

/** Whether a comment is the last one, and ends with the `//` that follows the others. */
const isCut = (lines: readonly string[], at: number) =>
  lines[at]?.endsWith('//') === true &&
  lines
    .slice(at)
    .join('\n')
    .search(/\n\/\/(?:\n|$)/) < 0;

const definition = (line: string) => line.replace(/^#define (\S+) +/, '$1 ');
