import { frame } from '../../src/lint/report/frame.js';
import { printable } from '../../src/text/printable.js';
import type { Mistake } from './mistake.js';

/** The argument of the bundlers' own error and warning functions. */
export interface Message {
  readonly message: string;
  readonly id?: string;
  readonly loc?: { readonly file: string; readonly line: number; readonly column: number };
  /** The source line with marks, which Rollup and Vite show below the message. */
  readonly frame?: string;
  /** Only for esbuild; see `esbuild-lines.ts`. */
  readonly meta?: MarkedLine;
}

/** A source line, and what to mark in it: both numbers in bytes of UTF-8, as esbuild counts. */
export interface MarkedLine {
  readonly column: number;
  readonly length: number;
  readonly lineText: string;
}

/** The most columns of a source line in a message. */
const WIDTH = 110;

/** A longer line would fill the terminal, because esbuild shows lines whole. */
const LONGEST_LINE = 2000;

/** Receives messages. `error` does not return in Rollup and Vite. */
export interface Reporter {
  error(message: Message): void;
  warn(message: Message): void;
}

/** The part of `Reporter` that depends on the bundler. */
export type Framework = 'esbuild' | 'rollup' | 'webpack';

/** Reports warnings, but not infos. */
export function reportWarnings(mistakes: readonly Mistake[], reporter: Reporter, framework: Framework): void {
  for (const mistake of mistakes) {
    if (mistake.severity === 'warning') reporter.warn(messageOf(mistake, framework));
  }
}

/** Reports all errors. Rollup stops at the first error, so it gets one message with all of them. */
export function reportErrors(mistakes: readonly Mistake[], reporter: Reporter, framework: Framework): void {
  const errors = mistakes.filter(({ severity }) => severity === 'error');
  const [first, ...others] = errors;
  if (first === undefined) return;
  if (framework !== 'rollup') {
    for (const error of errors) reporter.error(messageOf(error, framework));
    return;
  }
  const message = messageOf(first, framework);
  const rest = others.map((other) => `\n${placeOf(other)}: ${textOf(other)}\n${frameOf(other)}`);
  reporter.error({ ...message, message: message.message + rest.join('') });
}

function messageOf(mistake: Mistake, framework: Framework): Message {
  const { file } = mistake;
  const message = textOf(mistake);
  // webpack shows only the text.
  if (framework === 'webpack') return { message: `${placeOf(mistake)}: ${message}\n${frameOf(mistake)}` };
  const { line, column } = mistake.source.positionAt(mistake.range.start);
  // Columns of esbuild and Rollup start at 0.
  const place = { message, id: file, loc: { file, line, column: column - 1 } };
  if (framework === 'rollup') return { ...place, frame: frameOf(mistake) };
  const meta = markedLineOf(mistake);
  return meta === undefined ? place : { ...place, meta };
}

function frameOf({ source, range }: Mistake): string {
  const lines = frame(source, range, WIDTH);
  const numbers = lines.map(({ number }) => String(number ?? ''));
  const width = Math.max(...numbers.map(({ length }) => length));
  return lines
    .flatMap(({ text, marks }, at) => [
      `${numbers[at]?.padStart(width)} | ${text}`,
      `${' '.repeat(width)} | ${marks}`,
    ])
    .join('\n');
}

/** The first line of a mistake. */
function markedLineOf({ source, range }: Mistake): MarkedLine | undefined {
  const { line, column } = source.positionAt(range.start);
  const text = source.lineText(line);
  if (text.length > LONGEST_LINE) return undefined;
  const start = column - 1;
  const end = start + Math.max(1, range.end - range.start);
  const [before, marked, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)].map(
    (part) => part.split('\t').map(printable).join('\t'),
  ) as [string, string, string];
  return { column: bytesOf(before), length: bytesOf(marked), lineText: before + marked + after };
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

function placeOf({ file, source, range }: Mistake): string {
  const { line, column } = source.positionAt(range.start);
  return `${printable(file)}:${line}:${column}`;
}

function textOf({ message, ruleId }: Mistake): string {
  return printable(message) + (ruleId === undefined ? '' : ` [${ruleId}]`);
}
