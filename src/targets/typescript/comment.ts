import { escapeUnsafe } from './literal.js';

/**
 * Text from the manifest as Markdown for a doc comment: nothing in it is taken for markup or a JSDoc tag, and
 * nothing ends the comment or an HTML script element around it. Line ends are kept.
 */
export function prose(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => escapeUnsafe(escapeMarkup(line.replaceAll('\t', ' ').trim())))
    .join('\n');
}

function escapeMarkup(line: string): string {
  return (
    line
      // A backslash stands for itself unless punctuation follows; the escapes added below come after.
      .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
      .replace(/[`*<[@~]|&(?=#?\w+;)|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, '\\$&')
      .replace(/(?<=[*<])[/!]/g, '\\$&')
      // What starts a heading, a quote, a list or a rule at the beginning of a line.
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

/** A name in code font. */
export function code(name: string): string {
  const safe = escapeUnsafe(name.replace(/\s+/g, ' '));
  // In code font a backslash is no escape: names that need one are set as prose.
  return /[`@]|\*\/|<[/!]/.test(safe) || safe.trim() === '' ? proseLine(name) : `\`${safe}\``;
}

/** A doc comment of paragraphs at the left margin; each may have several lines. Empty ones are left out. */
export function docComment(paragraphs: readonly string[]): string {
  const lines = paragraphs
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
    .split('\n');
  if (lines.length === 1) return lines[0] === '' ? '' : `/** ${lines[0]} */`;
  return ['/**', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'].join('\n');
}

/** A doc comment on one line. */
export function docLine(...parts: readonly (string | undefined)[]): string {
  const text = parts.filter((part) => part !== undefined && part !== '').join(', ');
  return text === '' ? '' : `/** ${text} */`;
}
