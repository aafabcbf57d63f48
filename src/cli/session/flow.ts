/** A description next to its term needs at least this many columns. With fewer, it goes below the term. */
const NARROWEST = 40;

/** The indentation of a description below its term. */
const BELOW = 6;

/** The number of columns between a term and its description. */
const GAP = 2;

/**
 * Wraps text to a terminal width. Consecutive lines are joined, and blank lines stay. A line that starts with
 * two spaces is a list item: a term, at least two spaces, and a description next to or below it. From
 * `Examples:` to the next blank line, only the remarks move below.
 */
export function flow(text: string, width: number): string {
  const flowed: string[] = [];
  let paragraph: string[] = [];
  let isExample = false;
  const endParagraph = () => {
    if (paragraph.length > 0) flowed.push(fill(paragraph.join(' '), width));
    paragraph = [];
  };
  for (const line of text.split('\n')) {
    isExample = line === 'Examples:' || (isExample && line !== '');
    const [, term, gap, description] = /^ {2}(\S.*?)( {2,})(\S.*)$/.exec(line) ?? [];
    const isItem = term !== undefined && gap !== undefined && description !== undefined;
    if (!isExample && !isItem && line !== '') {
      paragraph.push(line);
      continue;
    }
    endParagraph();
    if (!isItem || (isExample && line.length <= width)) flowed.push(line);
    else if (isExample) flowed.push(listItem(term, width, description, width));
    else flowed.push(listItem(term, term.length + gap.length - GAP, description, width));
  }
  endParagraph();
  return flowed.join('\n');
}

/** Fills each line of a text separately. A word that is longer than the width stays whole. */
export function fill(text: string, width: number): string {
  return text
    .split('\n')
    .map((paragraph) => fillWords(paragraph.split(/ +/), width).join('\n'))
    .join('\n');
}

/** A list item. `termWidth` is the width of the list's longest term, so that all descriptions are aligned. */
export function listItem(term: string, termWidth: number, description: string, width: number): string {
  const column = 2 + termWidth + GAP;
  if (description === '') return `  ${term}`;
  const isBeside = width - column >= NARROWEST;
  const indent = ' '.repeat(isBeside ? column : BELOW);
  const filled = fill(description, Math.max(width - indent.length, 1)).replaceAll('\n', `\n${indent}`);
  return isBeside ? `  ${term.padEnd(termWidth + GAP)}${filled}` : `  ${term}\n${indent}${filled}`;
}

function fillWords(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
