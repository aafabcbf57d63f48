import type { Change } from '../../compare/change.js';
import { catalogue } from '../../diagnostics/catalogue.js';
import { counted } from '../../text/counted.js';

/** The groups in a list of changes: first those that break consumers, then the others by action. */
export const groups = ['Breaking', 'Added', 'Changed', 'Removed'] as const;

export type Group = (typeof groups)[number];

export function groupOf(change: Change): Group {
  if (isBreaking(change)) return 'Breaking';
  if (change.action === 'added') return 'Added';
  return change.action === 'removed' ? 'Removed' : 'Changed';
}

/** Whether a change breaks consumers. A change whose rule is only a warning or an info does not. */
export function isBreaking({ ruleId }: Change): boolean {
  return ruleId !== undefined && catalogue[ruleId].severity === 'error';
}

/** The changes of each provider, in order of appearance. Changes without a provider come last. */
export function byProvider(changes: readonly Change[]): Map<string | undefined, Change[]> {
  const found = new Map<string | undefined, Change[]>();
  for (const change of changes) {
    const own = found.get(change.provider);
    if (own === undefined) found.set(change.provider, [change]);
    else own.push(change);
  }
  const general = found.get(undefined);
  if (general !== undefined) {
    found.delete(undefined);
    found.set(undefined, general);
  }
  return found;
}

/** `2 breaking changes, 5 others`, or `no changes`. */
export function summary(changes: readonly Change[]): string {
  const breaking = changes.filter(isBreaking).length;
  const others = changes.length - breaking;
  if (changes.length === 0) return 'no changes';
  if (breaking === 0) return `no breaking change, ${counted(others, 'other')}`;
  return `${counted(breaking, 'breaking change')}, ${counted(others, 'other')}`;
}
