import { asMarkdown } from './rule-pages.mjs';
import { table } from './table.mjs';

const MARKS = { always: 'safe', sometimes: 'partly', never: 'unsafe' };

/** `docs/rules/README.md`: all rules, by subject and by rule set. */
export function ruleIndexPage(parts) {
  return [
    {
      path: 'docs/rules/README.md',
      content: `# Rules

<!-- Made by \`npm run generate\` from src/text/diagnostics/catalogue/. -->

\`wevtc rules\` prints this list, and \`wevtc explain <rule>\` prints the page of a rule. The list says for each rule:

- **Severity**: the severity without a configuration; see [Configuration](../configuration.md).
- **Set**: the smallest rule set that has the rule. \`recommended\` has all rules of \`mc\`, and \`strict\` all rules of
  \`recommended\`, except two that \`strict\` replaces by finer ones.
- **Fix**: whether findings come with a [fix](../fixes.md). \`safe\`: \`--fix\` applies it. \`unsafe\`: only \`--unsafe-fixes\`
  does. \`partly\`: that depends on the finding.

## By subject

${parts
  .subjects()
  .map((subject) => section(subject, parts))
  .join('\n\n')}

## By rule set

${parts.ruleSets.map((set) => ruleSet(set, parts)).join('\n\n')}
`,
    },
  ];
}

function section({ title, ids }, parts) {
  const rows = ids.map((id) => {
    const { severity, summary, fix } = parts.entryOf(id);
    return [link(id), asMarkdown(summary), severity, parts.ruleSetOf(id), fix ? MARKS[fix.safe] : ''];
  });
  return `### ${title}\n\n${table(['Rule', 'Summary', 'Severity', 'Set', 'Fix'], rows)}`;
}

const about = {
  mc: '`mc`: what makes mc.exe fail or Windows misbehave.',
  recommended: '`recommended`, the default, adds what is probably a bug.',
  strict: '`strict` adds conventions.',
};

/**
 * Omits the rules about changes from an older manifest: they are in every rule set, and have a separate list
 * above.
 */
function ruleSet(set, parts) {
  const ids = parts.ruleIds.filter(
    (id) => parts.ruleSetOf(id) === set && !Object.hasOwn(parts.breakingCatalogue, id),
  );
  return `${about[set]}\n\n${ids.map(link).join(', ')}`;
}

const link = (id) => `[${id}](${id}.md)`;
