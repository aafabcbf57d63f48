/** A document without its code blocks. */
export function prose(markdown: string): string {
  return markdown.replace(/^( *)(```+|~~~+)[^\n]*\n[\s\S]*?\n\1\2 *$/gm, '');
}

/** A fenced code block. */
export interface CodeBlock {
  /** The word after the fence; empty if there is none. */
  readonly language: string;
  /** The line of the document in which its text begins, from 1. */
  readonly line: number;
  /** Without the indentation of the fence. */
  readonly text: string;
}

/** The code blocks of a document. */
export function codeBlocks(markdown: string): CodeBlock[] {
  const fenced = /^( *)(```+|~~~+)([^\n]*)\n([\s\S]*?)^\1\2 *$/gm;
  return [...markdown.matchAll(fenced)].map(({ index, 1: indent = '', 3: info = '', 4: text = '' }) => ({
    language: info.trim(),
    line: markdown.slice(0, index).split('\n').length + 1,
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}

/** The targets of all links to files in the project. */
export function links(markdown: string): string[] {
  const text = prose(markdown).replace(/`[^`\n]*`/g, '');
  const inline = [...text.matchAll(/\]\(\s*<?([^\s)>]+)/g)];
  const references = [...text.matchAll(/^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)/gm)];
  return [...inline, ...references]
    .map(([, target = '']) => decodeURI(target))
    .filter((target) => !/^[a-z][a-z\d+.-]*:/i.test(target));
}

/**
 * The anchors of all headings, as GitHub, GitLab and npm create them, and those that the document writes
 * itself.
 */
export function anchors(markdown: string): ReadonlySet<string> {
  const found = new Set(Array.from(prose(markdown).matchAll(/<a id="([^"]+)">/g), ([, id = '']) => id));
  for (const [, heading = ''] of prose(markdown).matchAll(/^#{1,6} +(.*?) *#* *$/gm)) {
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = text.replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replaceAll(' ', '-');
    let unique = anchor;
    for (let count = 1; found.has(unique); count++) unique = `${anchor}-${count}`;
    found.add(unique);
  }
  return found;
}
