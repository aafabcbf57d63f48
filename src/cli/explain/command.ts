import type { Command } from 'commander';
import type { PreparedRule } from '../../lint/plugins/prepare-rule.js';
import { nearest } from '../../manifest/model/values/suggest.js';
import { isCustomId, isRuleId, ruleIds } from '../../text/diagnostics/catalogue.js';
import { helpUri } from '../../text/diagnostics/diagnostic.js';
import { rulesOfFiles } from '../session/findings/rules-of-files.js';
import { addHelp } from '../session/help/add-help.js';
import type { HelpTexts } from '../session/help/help-texts.js';
import { addOptions } from '../session/options/add-options.js';
import { offering } from '../session/options/argument-parsers.js';
import { type CodeFlags, lintRulesOption } from '../session/options/code-options.js';
import type { Session } from '../session/session.js';

const helpTexts: HelpTexts = {
  examples: [
    ['wevtc explain keyword-mask-single-bit', 'print the page of a rule'],
    ['wevtc explain contoso/event-name --lint-rules rules.mjs', 'print the page of a custom rule'],
  ],
  guide: 'rules/README.md',
};

export function addExplainCommand(program: Command, session: Session): void {
  const command = program
    .command('explain')
    .summary('explain a rule')
    .description(
      'Print the page of a rule, which describes its findings and their reason, shows an incorrect and a correct example, and cites the source.',
    )
    .argument(
      '<rule>',
      'rule ID, which findings show in square brackets',
      offering(ruleIds, (id: string) => id),
    );
  addHelp(addOptions(command, [lintRulesOption]), helpTexts).action(
    (id: string, { lintRules = [] }: CodeFlags) => explain(id, lintRules, session),
  );
}

async function explain(id: string, files: readonly string[], session: Session): Promise<void> {
  const { host } = session;
  if (isRuleId(id)) {
    host.stdout.write(forTerminal(host.readPackageFile(helpUri(id))));
    return;
  }
  const rules = await rulesOfFiles(files, session);
  if (rules === undefined) return;
  const rule = rules.find((own) => own.id === id);
  if (rule !== undefined) {
    host.stdout.write(pageOf(rule));
    return;
  }
  const candidate = nearest(id, [...ruleIds, ...rules.map((own) => own.id)]);
  const list = isCustomId(id) ? 'specify its file with --lint-rules' : "'wevtc rules' lists them";
  session.fail(
    `there is no rule '${id}'; ${candidate === undefined ? list : `did you mean '${candidate}'?`}`,
  );
}

/** A page without what only a browser uses: comments, and links to other files of the documentation. */
const forTerminal = (page: string): string =>
  page
    .replace(/^<!-- search: .* -->\n\n?/gm, '')
    .replace(/\[([^[\]\n]+)\]\((?!https:)[^()\n]+\)/g, '$1')
    .replace(/\[_([^[\]]+)_\]\((https:[^()\n]+)\)/g, '$1 <$2>');

/** The page of a rule that a user wrote; one from its facts if it has none. */
function pageOf({ id, facts, options }: PreparedRule): string {
  const { summary, severity, helpUrl, page } = facts;
  if (page !== undefined) return `${page.trimEnd()}\n`;
  const described = Object.entries(options).map(
    ([name, { description, default: value }]) =>
      `- \`${name}\`: ${description}. Default: ${JSON.stringify(value)}.`,
  );
  const parts = [`# ${id}`, `${summary}. By default: ${severity}.`, described.join('\n'), helpUrl ?? ''];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
