import { counted } from '../../../text/counted.js';
import { groupedBy } from '../../../text/grouped-by.js';
import type { Change } from '../change.js';
import { isBreaking } from '../known-changes.js';

/** The groups in a list of changes: first those that break consumers, then the others by action. */
export const groups = ['Breaking', 'Added', 'Changed', 'Removed'] as const;

export type Group = (typeof groups)[number];

export function groupOf(change: Change): Group {
  if (isBreaking(change)) return 'Breaking';
  if (change.action === 'added') return 'Added';
  return change.action === 'removed' ? 'Removed' : 'Changed';
}

/** Changes with a heading: the name of their provider or message text file, or else `Localization`. */
export interface Section {
  readonly heading: string;
  readonly changes: readonly Change[];
}

/** The changes of each provider and message text file, in order of appearance. Other changes come last. */
export function sectionsOf(changes: readonly Change[]): Section[] {
  const found = groupedBy(changes, ({ provider, messageFile }) =>
    JSON.stringify([provider ?? null, messageFile ?? null]),
  );
  const isGeneral = ([first]: readonly Change[]) =>
    first?.provider === undefined && first?.messageFile === undefined;
  return [...found.values()]
    .sort((left, right) => Number(isGeneral(left)) - Number(isGeneral(right)))
    .map((own) => ({ heading: own[0]?.provider ?? own[0]?.messageFile ?? 'Localization', changes: own }));
}

/** `2 breaking changes, 5 others`, or `no changes`. */
export function summary(changes: readonly Change[]): string {
  const breaking = changes.filter(isBreaking).length;
  const others = changes.length - breaking;
  if (changes.length === 0) return 'no changes';
  if (breaking === 0) return `no breaking change, ${counted(others, 'other')}`;
  return `${counted(breaking, 'breaking change')}, ${counted(others, 'other')}`;
}
