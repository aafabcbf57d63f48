import type { Command } from 'commander';
import { type CatalogueEntry, catalogue, ruleIds } from '../../diagnostics/catalogue.js';
import { helpUri } from '../../diagnostics/diagnostic.js';
import { jsonText } from '../../text/json-text.js';
import { choose } from '../argument-parsers.js';
import type { Session } from '../session.js';

const formats = ['text', 'json'] as const;

type Format = (typeof formats)[number];

const examples = `
Examples:
  $ wevtc rules                   one line a rule: id, severity, what it asks for
  $ wevtc rules --format json
  $ wevtc rules | grep keyword`;

export function addRulesCommand(program: Command, session: Session): void {
  program
    .command('rules')
    .summary('list the rules')
    .description('List all rules: id, severity, and what each asks for.')
    .option<Format>('-f, --format <format>', 'text or json', (value) => choose(value, formats), 'text')
    .addHelpText('after', examples)
    .action(({ format }: { format: Format }) => {
      session.host.stdout.write(format === 'json' ? rulesAsJson() : rulesAsText());
    });
}

function rulesAsText(): string {
  const width = Math.max(...ruleIds.map((id) => id.length));
  return ruleIds
    .map((id) => `${id.padEnd(width)}  ${catalogue[id].severity.padEnd(7)}  ${catalogue[id].summary}\n`)
    .join('');
}

function rulesAsJson(): string {
  const rules = ruleIds.map((id) => {
    const { severity, evidence, summary }: CatalogueEntry = catalogue[id];
    return { ruleId: id, severity, evidence, summary, helpUri: helpUri(id) };
  });
  return jsonText(rules);
}
