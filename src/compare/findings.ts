import { compareDiagnostics, type Diagnostic, diagnose } from '../diagnostics/diagnostic.js';
import type { Change } from './change.js';

/**
 * The changes that rules are about, as findings on the newer manifest: each points at what has changed there, or
 * at what enclosed the thing that is gone, and relates the older place. Sorted by place.
 */
export function breakingFindings(changes: readonly Change[]): Diagnostic[] {
  return changes.flatMap((change) => findingOf(change) ?? []).sort(compareDiagnostics);
}

function findingOf({ ruleId, text, before, after }: Change): Diagnostic | undefined {
  const place = after ?? before;
  if (ruleId === undefined || place === undefined) return undefined;
  const related = after && before ? [{ message: 'before', ...before }] : [];
  return diagnose(ruleId, place.source, place.range, { change: text }, related);
}
