import type { Document } from './documents.js';

/** A command of a `console` block. */
export interface ConsoleCommand {
  /** After the prompt `$`, without the comment at its end. */
  readonly line: string;
  /** The lines that the page shows below it; none if it leaves the output out. */
  readonly shown: readonly string[];
  /** The line of the document. */
  readonly at: number;
}

/** The commands of all `console` blocks of a document, in their order. */
export function commandsIn({ path, blocks }: Document): ConsoleCommand[] {
  return blocks
    .filter(({ language }) => language === 'console')
    .flatMap(({ text, line }) => {
      const [before = '', ...parts] = text.split(/^\$ /m);
      if (before !== '') throw new Error(`${path}:${line}: a console block begins with '$ '`);
      let at = line;
      return parts.map((part) => {
        const [command = '', ...shown] = part.trimEnd().split('\n');
        const found = { line: withoutComment(command), shown, at };
        at += part.split('\n').length - 1;
        return found;
      });
    });
}

/** The pieces of a line: what is in quotes, white space, and everything else. */
const PIECES = /"(?:\\.|[^"\\])*"|'[^']*'|\s+|[^\s"']+/g;

function withoutComment(line: string): string {
  const pieces = line.match(PIECES) ?? [];
  const comment = pieces.findIndex((piece, at) => piece.startsWith('#') && /^\s/.test(pieces[at - 1] ?? ' '));
  return (comment < 0 ? pieces : pieces.slice(0, comment)).join('').trim();
}

/** The words of a line, as a shell takes it apart; `undefined` if it needs a shell for more than quotes. */
export function plainWords(line: string): string[] | undefined {
  const words: string[] = [];
  let inWord = false;
  for (const piece of line.match(PIECES) ?? []) {
    const quoted = /^(["'])(.*)\1$/s.exec(piece);
    if (/^\s/.test(piece)) inWord = false;
    else if (quoted === null ? /[|<>;&$`(){}*?~\\[\]!]/.test(piece) : /^".*[$`\\]/s.test(piece))
      return undefined;
    else {
      const text = quoted?.[2] ?? piece;
      if (inWord) words[words.length - 1] += text;
      else words.push(text);
      inWord = true;
    }
  }
  return words;
}

/** The programs that a line starts: the first words of the parts of pipes and lists. */
export function programsOf(line: string): string[] {
  const blanked = line.replace(/"(?:\\.|[^"\\])*"|'[^']*'/g, '_');
  return blanked.split(/\|\|?|&&|;/).flatMap(
    (part) =>
      part
        .trim()
        .split(/\s+/)
        .find((word) => !/^\w+=/.test(word)) ?? [],
  );
}

/**
 * What a page shows, with a command's lines in place of each line `...`, which stands for any lines. It is
 * the output if the page is right; otherwise it shows where it is not.
 */
export function fitted(shown: readonly string[], output: string): string {
  const lines = output.split('\n').slice(0, -1);
  const filled: string[] = [];
  for (const [index, line] of shown.entries()) {
    if (line !== '...') {
      filled.push(line);
      continue;
    }
    const next = shown[index + 1];
    const end = next === undefined ? lines.length : lines.indexOf(next, filled.length);
    filled.push(...lines.slice(filled.length, Math.max(end, filled.length)));
  }
  return filled.map((line) => `${line}\n`).join('');
}
