import { compareDiagnostics, type Diagnostic, diagnose } from '../../text/diagnostics/diagnostic.js';
import { enumerated } from '../../text/enumerated.js';
import { groupedBy } from '../../text/grouped-by.js';
import { listOf } from '../../windows/checks/arguments.js';
import type { Change, Place, SameChange } from './change.js';

/**
 * The changes that have rules, as findings in the newer manifest, sorted by place. Each is at the place of
 * the change, or at the definition around a removed one, and has the older place as a related place. A change
 * that providers share, such as that of a string, is one finding.
 */
export function breakingFindings(changes: readonly Change[]): Diagnostic[] {
  const hasSeveral = new Set(listOf(changes, 'changes').flatMap(({ provider }) => provider ?? [])).size > 1;
  return [...groupedBy(changes, sharedPart).values()]
    .flatMap((sharing) => (haveOwnProviders(sharing) ? [shared(sharing)] : sharing))
    .flatMap((change) => findingOf(change, hasSeveral) ?? [])
    .sort(compareDiagnostics);
}

/** Equal for the same change of something that several providers use. */
function sharedPart(change: Change): unknown {
  const { ruleId, provider, subject, text, before, after } = change;
  if (ruleId === undefined || provider === undefined) return change;
  return JSON.stringify([ruleId, placeKey(before), placeKey(after), text.replace(subject, '')]);
}

const placeKey = (place: Place | undefined) =>
  place && [place.source.file, place.range.start, place.range.end];

const haveOwnProviders = (changes: readonly Change[]) =>
  new Set(changes.map(({ provider }) => provider)).size === changes.length;

/** The change of something that these providers use: `event 1 of providers 'A' and 'B'`. */
function shared(changes: readonly Change[]): Change {
  const [first] = changes as [Change];
  const { subject, text } = first;
  if (changes.length === 1) return first;
  const isOneSubject = changes.every((change) => change.subject === subject);
  const names = changes.map(({ provider }) => `'${provider}'`);
  const subjects = isOneSubject
    ? `${subject} of providers ${enumerated(names)}`
    : enumerated(changes.map((change, at) => `${change.subject} of provider ${names[at]}`));
  const same = first.same && { ...first.same, each: subjects };
  return { ...first, subject: subjects, text: text.replace(subject, () => subjects), ...(same && { same }) };
}

/** @param hasSeveral whether the changes are those of several providers. */
function findingOf(
  { ruleId, provider, text, before, after, same }: Change,
  hasSeveral: boolean,
): Diagnostic | undefined {
  const place = after ?? before;
  if (ruleId === undefined || place === undefined) return undefined;
  const related = after && before ? [{ message: 'before', ...before }] : [];
  const parameters = { change: text, same: hasSeveral ? same && sameIn(same, provider) : same };
  return diagnose(ruleId, place.source, place.range, parameters, related);
}

/** Events of several providers have the same numbers. */
function sameIn(same: SameChange, provider: string | undefined): SameChange {
  return { ...same, end: `${same.end} in provider '${provider}'`.trimStart() };
}
