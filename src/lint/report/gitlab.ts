import type { Diagnostic, Severity } from '../../text/diagnostics/diagnostic.js';
import { fnv1a64 } from '../../text/fnv1a.js';
import { JsonList } from '../../text/json-list.js';
import { visible } from '../../text/printable.js';
import { portablePath } from './file-path.js';
import { createFindingIds } from './finding-id.js';
import type { CreateReporter } from './report.js';
import { findingsWithMore } from './shown-findings.js';

const SEVERITIES: Readonly<Record<Severity, string>> = { error: 'major', warning: 'minor', info: 'info' };

/** A code quality report, which GitLab displays in merge requests: an array in the format of Code Climate. */
export const createGitlabReporter: CreateReporter = ({ workingFolder }, write) => {
  const list = new JsonList((issues) => issues);
  const idOf = createFindingIds();

  const issue = (diagnostic: Diagnostic) => {
    const { ruleId, severity, message, source, range } = diagnostic;
    const path = portablePath(source.file, workingFolder);
    return {
      type: 'issue',
      check_name: ruleId,
      description: visible(message),
      categories: ['Bug Risk'],
      severity: SEVERITIES[severity],
      // Unique in the whole report, because GitLab drops issues with the same fingerprint.
      fingerprint: fnv1a64(`${idOf(diagnostic)} ${path}`),
      location: {
        path,
        lines: { begin: source.positionAt(range.start).line, end: source.positionAt(range.end).line },
      },
    };
  };

  return {
    findings(file) {
      for (const diagnostic of findingsWithMore(file)) write(list.add(issue(diagnostic)));
    },
    end: () => write(list.end()),
  };
};
