import type { Command } from 'commander';
import type { PreparedRule } from '../../lint/plugins/prepare-rule.js';
import { entryOf, type RuleId, ruleSetOf, ruleSets, subjects } from '../../text/diagnostics/catalogue.js';
import { ruleViews } from '../../text/diagnostics/rule-view.js';
import { jsonText } from '../../text/json-text.js';
import { printable } from '../../text/printable.js';
import { rulesOfFiles } from '../session/findings/rules-of-files.js';
import { addHelp } from '../session/help/add-help.js';
import type { HelpTexts } from '../session/help/help-texts.js';
import { addOptions } from '../session/options/add-options.js';
import type { Session } from '../session/session.js';
import { type RulesOptions, rulesOptions } from './options.js';

/** The subject of custom rules. */
const OWN_SUBJECT = 'Your own rules';

const FIXES = { always: 'fix', sometimes: 'fix?', never: 'unsafe' };

const helpTexts: HelpTexts = {
  examples: [
    ['wevtc rules', 'list the rules by subject'],
    ['wevtc rules | grep keyword', 'find rules'],
    ['wevtc rules --format json', 'list the rules for programs'],
    ['wevtc rules --lint-rules rules.mjs', 'also list custom rules'],
  ],
  guide: 'rules/README.md',
};

export function addRulesCommand(program: Command, session: Session): void {
  const command = program
    .command('rules')
    .summary('list the rules')
    .description(
      'List all rules by subject, with the ID, the severity, the smallest rule set that contains the rule, the ' +
        "availability of fixes, and the requirement. --fix applies a 'fix', only --unsafe-fixes applies an 'unsafe' " +
        "one, and 'fix?' depends on the finding.",
    );
  addHelp(addOptions(command, rulesOptions), helpTexts).action(
    async ({ format, json, lintRules = [] }: RulesOptions) => {
      const own = await rulesOfFiles(lintRules, session);
      if (own === undefined) return;
      session.host.stdout.write(json || format === 'json' ? rulesAsJson(own) : rulesAsText(own));
    },
  );
}

function rulesAsText(own: readonly PreparedRule[]): string {
  const rows = subjects().map(({ title, ids }) => ({ title, cells: ids.map(cellsOf) }));
  if (own.length > 0) rows.push({ title: OWN_SUBJECT, cells: own.map(cellsOfOwn) });
  const all = rows.flatMap(({ cells }) => cells);
  const width = (column: number) => Math.max(...all.map((cells) => cells[column]?.length ?? 0));
  const widths = [0, 1, 2, 3, 4].map(width);
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd();
  return rows.map(({ title, cells }) => [title, ...cells.map(line), ''].join('\n')).join('\n');
}

function cellsOf(id: RuleId): string[] {
  const { severity, summary, fix } = entryOf(id);
  return [id, severity, ruleSetOf(id), fix === undefined ? '' : FIXES[fix.safe], summary];
}

function cellsOfOwn({ id, facts: { severity, summary } }: PreparedRule): string[] {
  // They are in every rule set.
  return [id, severity, 'mc', '', printable(summary)];
}

function rulesAsJson(own: readonly PreparedRule[]): string {
  const customRules = own.map(({ id, facts: { severity, summary, helpUrl } }) => ({
    ...{ ruleId: id, subject: OWN_SUBJECT, severity, ruleSets },
    ...{ summary, helpUri: helpUrl ?? null },
  }));
  return jsonText([...ruleViews(), ...customRules]);
}
