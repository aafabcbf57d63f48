import type { Command } from 'commander';
import { isRuleId, ruleIds } from '../../diagnostics/catalogue.js';
import { helpUri } from '../../diagnostics/diagnostic.js';
import { nearest } from '../../manifest/suggest.js';
import { offering } from '../argument-parsers.js';
import type { Session } from '../session.js';

const examples = `
Examples:
  $ wevtc explain keyword-mask-single-bit
  $ wevtc explain keyword-mask-single-bit | less`;

export function addExplainCommand(program: Command, session: Session): void {
  program
    .command('explain')
    .summary('explain a rule')
    .description(
      'Print the page of a rule: what it finds and why, a wrong and a right example, and the source.',
    )
    .argument(
      '<rule>',
      'a rule id; findings show it in square brackets',
      offering(ruleIds, (id: string) => id),
    )
    .addHelpText('after', examples)
    .action((id: string) => explain(id, session));
}

function explain(id: string, session: Session): void {
  if (isRuleId(id)) {
    session.host.stdout.write(session.host.readPackageFile(helpUri(id)));
    return;
  }
  const candidate = nearest(id, ruleIds);
  const hint = candidate === undefined ? "'wevtc rules' lists them" : `did you mean '${candidate}'?`;
  session.fail(`there is no rule '${id}'; ${hint}`);
}
