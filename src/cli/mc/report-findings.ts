import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { groupedBy } from '../../text/grouped-by.js';
import { Reporting } from '../session/findings/reporting.js';
import { findingsFormat } from '../session/options/build-environment.js';
import type { Session } from '../session/session.js';

/** Prints the findings in files on standard error: for people in a terminal, else in the form of MSBuild. */
export function reportFindings(findings: readonly Diagnostic[], session: Session): void {
  const { stderr } = session.host;
  const format = findingsFormat(session, 'msvs');
  if (findings.length === 0) return;
  const reporting = new Reporting(session, stderr, { format: [{ format }] });
  for (const [name, found] of groupedBy(findings, ({ source }) => source.file)) reporting.add(name, found);
  reporting.end();
}
