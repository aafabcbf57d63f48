import {
  fixWord,
  isOfCounters,
  reportersOf,
  reporterWord,
  ruleSetWords,
  subjectLink,
} from './rule-words.mjs';
import { linkSources } from './source-links.mjs';

const BODY = '## What it finds\n';
const SOURCE = '\n## Source\n';
const TAIL = '## Configure or suppress it\n';

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
 * The pages of rules. The parts above and below the body come from the catalogue; in the body, the message of
 * the wrong example and the links of the source. A rule without a page gets one with the headings.
 */
export function rulePages(parts, read) {
  return parts.ruleIds.map((id) => {
    const path = `docs/rules/${id}.md`;
    const page = read(path) ?? SKELETON;
    const start = page.indexOf(BODY);
    if (start === -1) throw new Error(`${path} has no heading '${BODY.trim()}'`);
    const end = page.indexOf(TAIL);
    const body = page.slice(start, end === -1 ? undefined : end).trimEnd();
    const filled = withLinks(withMessage(body, id, parts.messageOnPage(id, page)));
    return { path, content: `${headOf(id, parts)}${filled}\n\n${tailOf(id, parts)}` };
  });
}

/** Ends the first section with the message that wevtc prints for the wrong example. */
function withMessage(body, id, message) {
  const next = body.indexOf('\n## ');
  const [finds, rest] = [body.slice(0, next), body.slice(next)];
  const written = new RegExp(`\n${LABEL}[^\n]* \\[${id}\\]\`+\n`);
  return `${finds.replace(written, '')}${message === undefined ? '' : shownMessage(message, id)}${rest}`;
}

const LABEL = 'Finding: ';

function shownMessage(message, id) {
  const mark = message.includes('`') ? '``' : '`';
  return `\n${LABEL}${mark}${message} [${id}]${mark}\n`;
}

function withLinks(body) {
  const [before, source] = body.split(SOURCE);
  return source === undefined ? body : `${before}${SOURCE}${linkSources(source)}`;
}

function headOf(id, parts) {
  const { severity, evidence, summary, fix, grouped } = parts.entryOf(id);
  const facts = [
    `Severity: ${severity}`,
    ...(evidence === undefined ? [] : [`Evidence: [${evidence}](README.md)`]),
    `Rule set: ${ruleSetWords(id, parts)}`,
    ...(fix === undefined ? [] : [`[Fix](../fixes.md): ${fixWord(fix)}`]),
    ...(grouped === undefined ? [] : ['[One finding for each cause](../reports.md#grouped-findings)']),
  ];
  const reporters = reportersOf(id, parts).map(reporterWord).join(', ');
  return `# ${id}

${asMarkdown(summary)}.

${facts.join(' · ')} ·
Reported by: ${reporters} · Subject: ${subjectLink(id, parts)}

`;
}

/** Summaries are plain text. In Markdown, an element in them would be HTML. */
export const asMarkdown = (summary) => summary.replace(/<[a-zA-Z]+>/g, '`$&`');

/** The ways to change the rule's behavior, which users look for on its page. */
function tailOf(id, parts) {
  const search = '<!-- search: silence, ignore, disable, mute, turn off, false positive, nolint -->';
  return `${TAIL}\n${search}\n${isAlwaysOn(id, parts) ? ALWAYS_ON : waysToSuppress(id, parts)}\n`;
}

const ALWAYS_ON =
  "\nA configuration or a comment [can't turn off](../configuration.md#precedence) this error.";

/** Whether only commands that write files report it, as an error. */
const isAlwaysOn = (id, parts) =>
  isMandatory(id, parts) && !reportersOf(id, parts).some((reporter) => reporter === 'lint');

/** Whether `wevtc compile` reports it regardless of all settings. */
const isMandatory = (id, { entryOf, ruleSetOf, breakingCatalogue }) =>
  entryOf(id).severity === 'error' && ruleSetOf(id) === 'mc' && !Object.hasOwn(breakingCatalogue, id);

function waysToSuppress(id, parts) {
  const comment = `wevtc-disable-next-line ${id}: the reason`;
  const isOfTexts = [parts.messageTextCatalogue, parts.breakingMessageCatalogue].some((rules) =>
    Object.hasOwn(rules, id),
  );
  const [language, written] = isOfTexts ? ['mc', `;// ${comment}`] : ['xml', `<!-- ${comment} -->`];
  const { evidence } = parts.entryOf(id);
  const reporters = isOfCounters(id, parts)
    ? '`wevtc compile` reports'
    : '`wevtc compile` and `wevtc mc` report';
  const mandatory = isMandatory(id, parts) ? ` ${reporters} it regardless.` : '';
  const unread =
    evidence === 'xml' || evidence === 'safety'
      ? " Every command does if wevtc can't read the file because of this error."
      : '';
  return `\`\`\`${language}
${written}
\`\`\`

To turn it off: \`"rules": { "${id}": "off" }\` ([all ways](../check.md#suppress-findings)).${mandatory}${unread}`;
}
