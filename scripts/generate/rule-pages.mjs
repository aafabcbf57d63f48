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
 * The pages of rules. The parts above and below the body come from the catalogue. A rule without a page gets
 * one with the headings.
 */
export function rulePages(parts, read) {
  return parts.ruleIds.map((id) => {
    const path = `docs/rules/${id}.md`;
    const page = read(path) ?? SKELETON;
    const start = page.indexOf(BODY);
    if (start === -1) throw new Error(`${path} has no heading '${BODY.trim()}'`);
    const end = page.indexOf(TAIL);
    const body = page.slice(start, end === -1 ? undefined : end).trimEnd();
    return { path, content: `${headOf(id, parts)}${body}\n\n${tailOf(id, parts)}` };
  });
}

const TAIL = '## Configure or suppress it\n';

/** The ways to change the rule's behavior, which users look for on its page. */
function tailOf(id, { entryOf, messageTextCatalogue, breakingMessageCatalogue }) {
  const { evidence } = entryOf(id);
  const stays =
    evidence === 'xml' || evidence === 'safety'
      ? " If wevtc can't read the file because of this error, the finding remains an error."
      : '';
  const comment = `wevtc-disable-next-line ${id}: the reason`;
  const isOfTexts = [messageTextCatalogue, breakingMessageCatalogue].some((rules) =>
    Object.hasOwn(rules, id),
  );
  const example = isOfTexts ? `;// ${comment}` : `<!-- ${comment} -->`;
  return `${TAIL}
In [the configuration](../configuration.md#keys), \`"${id}": "off"\` under \`rules\` turns the rule off, and \`"error"\`,
\`"warning"\`, or \`"info"\` sets its severity. To suppress (silence) one finding, write a comment with the reason on the line before it
([all comments](../check.md#suppress-findings)):
\`${example}\`.${stays}
`;
}

function headOf(id, parts) {
  const { severity, summary, fix, grouped } = parts.entryOf(id);
  const facts = [
    `Severity: ${severity}`,
    `Rule set: ${ruleSetWords(id, parts)}`,
    ...(fix === undefined ? [] : [`[Fix](../fixes.md): ${fixWord(fix)}`]),
    ...(grouped === undefined ? [] : ['[One finding for each cause](../reports.md#grouped-findings)']),
  ];
  return `# ${id}\n\n${asMarkdown(summary)}.\n\n${facts.join(' · ')}\n\n`;
}

/** Summaries are plain text. In Markdown, an element in them would be HTML. */
export const asMarkdown = (summary) => summary.replace(/<[a-zA-Z]+>/g, '`$&`');
