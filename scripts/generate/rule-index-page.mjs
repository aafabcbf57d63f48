import { asMarkdown } from './rule-pages.mjs';
import { fixWord } from './rule-words.mjs';
import { table } from './table.mjs';

const EVIDENCE = {
  xml: 'no XML parser can read the file, or parsers read different characters.',
  schema:
    "Microsoft's schemas: `eventman.xsd`, which mc.exe checks every manifest against, and `counterman.xsd` for counters.",
  document: "a page of Microsoft's documentation.",
  observed: 'mc.exe, ctrpp.exe, or Windows has been observed to reject it.',
  'no output': 'the meaning is unknown, or no reader could decode the output.',
  safety: 'an attacker can use such input to do harm.',
};

/** `docs/rules/README.md`: all rules, by subject and by rule set. */
export function ruleIndexPage(parts) {
  return [
    {
      path: 'docs/rules/README.md',
      content: `# Rules

<!-- Made by \`npm run generate\` from src/text/diagnostics/catalogue/. -->

\`wevtc rules\` prints this list, and \`wevtc explain <rule>\` prints the page of a rule. The list says for each rule:

- **Severity**: the severity without a configuration; see [Configuration](../configuration.md). An error also has its
  evidence, because wevtc rejects a manifest only if mc.exe or Windows does, or if no output can be certain:
${Object.entries(EVIDENCE)
  .map(([evidence, text]) => `  - \`${evidence}\`: ${text}`)
  .join('\n')}
- **Set**: the smallest rule set that has the rule. \`recommended\` has all rules of \`mc\`, and \`strict\` all rules of
  \`recommended\`, except two, which \`strict\` replaces with more precise rules.
- **Fix**: what the [fix](../fixes.md) of a finding does. \`safe\`: \`--fix\` applies it. \`unsafe\`: only \`--unsafe-fixes\`
  does. \`some\`: that depends on the finding.

Microsoft's documents and its schema differ in places, and mc.exe is known to compile manifests that some of them
forbid. In these cases, genuine mc.exe output takes precedence over a document, and the newest document takes precedence
over older ones.

Examples on the pages show only what matters: \`…\` stands for other attributes, and the elements around \`<event>\`,
\`<string>\`, and the like are omitted. Tests check each example, and that the finding has the message on the page.

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
    const { severity, evidence, summary, fix } = parts.entryOf(id);
    const shown = evidence === undefined ? severity : `${severity}: ${evidence}`;
    const does = fix?.does.replaceAll('](#', '](../fixes.md#');
    const fixed = fix === undefined ? '' : `${does} (${fixWord(fix)})`;
    return [link(id), asMarkdown(summary), shown, parts.ruleSetOf(id), fixed];
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
