import {
  catalogue,
  isRuleId,
  type RuleId,
  ruleSetsOf,
  type Severity,
} from '../../text/diagnostics/catalogue.js';
import { type Diagnostic, helpUri } from '../../text/diagnostics/diagnostic.js';
import { visible } from '../../text/printable.js';
import { withoutAtEnd } from '../../text/without-at-end.js';
import { levels, sarifMessage } from './sarif-parts.js';

/** The facts about wevtc in `package.json`. */
export interface PackageFacts {
  readonly version: string;
  /** The address of the project. If absent, its pages have no addresses. */
  readonly homepage?: string;
}

/** The severities by which GitHub's code scanning filters. */
const PROBLEM_SEVERITIES: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'recommendation',
};

/** The rule of a finding with its page, so that people can read a report without having wevtc. */
export function sarifRule(
  { ruleId, rule }: Pick<Diagnostic, 'ruleId' | 'rule'>,
  facts: PackageFacts | undefined,
  readPackageFile: ((path: string) => string) | undefined,
): object {
  return isRuleId(ruleId) ? ruleOfWevtc(ruleId, facts, readPackageFile) : ruleOfUsers(ruleId, rule);
}

function ruleOfUsers(id: string, rule: Diagnostic['rule']): object {
  if (rule === undefined) return { id };
  const { summary, severity, helpUrl, page } = rule;
  return {
    id,
    shortDescription: sarifMessage(summary),
    ...(helpUrl !== undefined && { helpUri: helpUrl }),
    // SARIF wants the text even if there is Markdown (§3.49.12).
    ...(page !== undefined && { help: { text: visible(summary), markdown: page } }),
    defaultConfiguration: { level: levels[severity], enabled: true },
    properties: { 'problem.severity': PROBLEM_SEVERITIES[severity] },
  };
}

function ruleOfWevtc(
  id: RuleId,
  facts: PackageFacts | undefined,
  readPackageFile: ((path: string) => string) | undefined,
): object {
  const { summary, severity } = catalogue[id];
  const homepage = facts?.homepage;
  const sets = ruleSetsOf(id);
  return {
    id,
    shortDescription: { text: summary },
    ...(homepage !== undefined && { helpUri: new URL(helpUri(id), `${withoutAtEnd(homepage, '/')}/`).href }),
    help: {
      text: `${summary}. 'wevtc explain ${id}' prints what it finds, why, and what to write instead.`,
      ...(readPackageFile !== undefined && { markdown: readPackageFile(helpUri(id)) }),
    },
    defaultConfiguration: { level: levels[severity], enabled: sets.includes('recommended') },
    properties: { tags: sets, 'problem.severity': PROBLEM_SEVERITIES[severity] },
  };
}
