import { printable } from '../text/printable.js';
import type { Mistake } from './mistake.js';

/** What the bundlers' own functions for errors and warnings accept. */
export interface Message {
  readonly message: string;
  readonly id?: string;
  readonly loc?: { readonly file: string; readonly line: number; readonly column: number };
}

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
  const rest = others.map((other) => `\n${placeOf(other)}: ${textOf(other)}`);
  reporter.error({ ...message, message: message.message + rest.join('') });
}

function messageOf(mistake: Mistake, framework: Framework): Message {
  const { file } = mistake;
  // webpack shows only the text.
  if (framework === 'webpack') return { message: `${placeOf(mistake)}: ${textOf(mistake)}` };
  const { line, column } = mistake.source.positionAt(mistake.range.start);
  // Columns of esbuild and Rollup start at 0.
  return { message: textOf(mistake), id: file, loc: { file, line, column: column - 1 } };
}

function placeOf({ file, source, range }: Mistake): string {
  const { line, column } = source.positionAt(range.start);
  return `${printable(file)}:${line}:${column}`;
}

function textOf({ message, ruleId }: Mistake): string {
  return printable(message) + (ruleId === undefined ? '' : ` [${ruleId}]`);
}
