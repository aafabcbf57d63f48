import { compareDiagnostics, type Diagnostic, diagnose } from '../../text/diagnostics/diagnostic.js';
import { listOf } from '../../windows/checks/arguments.js';
import type { Change } from './change.js';

/**
 * The changes that have rules, as findings in the newer manifest, sorted by place. Each is at the place of
 * the change, or at the definition around a removed one, and has the older place as a related place.
 */
export function breakingFindings(changes: readonly Change[]): Diagnostic[] {
  return listOf(changes, 'changes')
    .flatMap((change) => findingOf(change) ?? [])
    .sort(compareDiagnostics);
}

function findingOf({ ruleId, text, before, after }: Change): Diagnostic | undefined {
  const place = after ?? before;
  if (ruleId === undefined || place === undefined) return undefined;
  const related = after && before ? [{ message: 'before', ...before }] : [];
  return diagnose(ruleId, place.source, place.range, { change: text }, related);
}
