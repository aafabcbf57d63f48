import { catalogue, type RuleId, ruleSetsOf, type Severity } from '../diagnostics/catalogue.js';
import { helpUri } from '../diagnostics/diagnostic.js';
import { levels } from './sarif-parts.js';

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

/** A rule with its page, so that people can read a report without having wevtc. */
export function sarifRule(
  id: RuleId,
  { homepage }: PackageFacts,
  readPackageFile: (path: string) => string,
): object {
  const { summary, severity } = catalogue[id];
  const sets = ruleSetsOf(id);
  return {
    id,
    shortDescription: { text: summary },
    ...(homepage !== undefined && { helpUri: new URL(helpUri(id), `${homepage.replace(/\/*$/, '')}/`).href }),
    help: {
      text: `${summary}. 'wevtc explain ${id}' prints what it finds, why, and what to write instead.`,
      markdown: readPackageFile(helpUri(id)),
    },
    defaultConfiguration: { level: levels[severity], enabled: sets.includes('recommended') },
    properties: { tags: sets, 'problem.severity': PROBLEM_SEVERITIES[severity] },
  };
}
