import { escapeUnsafe } from './literal.js';

/** Escapes doc comment text, keeping newlines: no markup, JSDoc tag, comment end, or HTML script end. */
export function prose(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => escapeUnsafe(escapeMarkup(line.replaceAll('\t', ' ').trim())))
    .join('\n');
}

function escapeMarkup(line: string): string {
  return (
    line
      // Backslashes are literal except before punctuation. Must precede the escapes below, which add some.
      .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
      .replace(/[`*<[@~]|&(?=#?\w+;)|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, '\\$&')
      .replace(/(?<=[*<])[/!]/g, '\\$&')
      // Characters that start a heading, a quote, a list or a rule at the beginning of a line.
      .replace(/^(\d*)([#>+=.)-])/, '$1\\$2')
  );
}

/** The same on one line. */
export function proseLine(text: string): string {
  return prose(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
    .trim();
}

export function code(name: string): string {
  const safe = escapeUnsafe(name.replace(/\s+/g, ' '));
  // In code, a backslash is not an escape. Names that need an escape are written as prose.
  return /[`@]|\*\/|<[/!]/.test(safe) || safe.trim() === '' ? proseLine(name) : `\`${safe}\``;
}

/** A doc comment of paragraphs, which can have several lines, at the left margin. Omits empty ones. */
export function docComment(paragraphs: readonly string[]): string {
  const lines = paragraphs
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
    .split('\n');
  if (lines.length === 1) return lines[0] === '' ? '' : `/** ${lines[0]} */`;
  return ['/**', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'].join('\n');
}

export function docLine(...parts: readonly (string | undefined)[]): string {
  const text = parts.filter((part) => part !== undefined && part !== '').join(', ');
  return text === '' ? '' : `/** ${text} */`;
}
