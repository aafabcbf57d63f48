import { fixWord, ruleSetWords } from './rule-words.mjs';

const BODY = '## What it finds\n';

/** The headings of a new page. */
const SKELETON = `${BODY}
## Why

## Wrong

\`\`\`xml
\`\`\`

## Right

\`\`\`xml
\`\`\`

## Source
`;

/**
 * The pages of rules. The part above the body comes from the catalogue. A rule without a page gets one with the
 * headings.
 */
export function rulePages(parts, read) {
  return parts.ruleIds.map((id) => {
    const path = `docs/rules/${id}.md`;
    const page = read(path) ?? SKELETON;
    const start = page.indexOf(BODY);
    if (start === -1) throw new Error(`${path} has no heading '${BODY.trim()}'`);
    return { path, content: headOf(id, parts) + page.slice(start) };
  });
}

function headOf(id, parts) {
  const { severity, summary, fix, grouped } = parts.entryOf(id);
  const facts = [
    `Severity: ${severity}`,
    `Rule set: ${ruleSetWords(id, parts)}`,
    ...(fix === undefined ? [] : [`[Fix](../fixes.md): ${fixWord(fix)}`]),
    ...(grouped === undefined ? [] : ['[One finding for each cause](../reports.md#findings-of-one-cause)']),
  ];
  return `# ${id}\n\n${asMarkdown(summary)}.\n\n${facts.join(' · ')}\n\n`;
}

/** Summaries are plain text. In Markdown, an element in them would be HTML. */
export const asMarkdown = (summary) => summary.replace(/<[a-zA-Z]+>/g, '`$&`');
