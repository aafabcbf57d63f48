import { catalogue, type RuleId, ruleSetsOf, type Severity } from '../diagnostics/catalogue.js';
import { helpUri } from '../diagnostics/diagnostic.js';
import { levels } from './sarif-parts.js';

/** What `package.json` says of wevtc. */
export interface PackageFacts {
  readonly version: string;
  /** Where the project lives; only with it do its pages have addresses. */
  readonly homepage?: string;
}

/** The words of GitHub's code scanning, which filters by them. */
const PROBLEM_SEVERITIES: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'recommendation',
};

/** A rule with its page, so that readers of a report need no wevtc at hand. */
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
