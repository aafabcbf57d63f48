import { counted } from '../../text/counted.js';
import type { Diagnostic, Fix, Related } from '../../text/diagnostics/diagnostic.js';
import { LONGEST_MESSAGE, shortened } from '../../text/shortened.js';

/** A report has at most this many findings of each rule and file in full, and the number of the others. */
export const MOST_FINDINGS = 10_000;

/** The most related places of a finding in a report. */
export const MOST_RELATED = 1000;

/** The most edits, and characters of new text, of a fix in a report. A part of a fix would be wrong. */
const MOST_EDITS = 1000;
const LONGEST_NEW_TEXT = 10_000;

/** A finding as reports show it. */
export interface ShownFinding extends Diagnostic {
  /** The number of its related places that are left out. */
  readonly morePlaces?: number;
}

/** The findings of a rule in a file that are not shown. */
export interface MoreFindings {
  readonly first: Diagnostic;
  readonly count: number;
}

/** The findings of one checked file, `name`. Some findings concern several files, so they name theirs. */
export interface ShownFindings {
  readonly name: string;
  readonly findings: readonly ShownFinding[];
  readonly more: readonly MoreFindings[];
}

/** The findings of a file that a report shows: not all if there are very many. */
export function shownFindings(name: string, diagnostics: readonly Diagnostic[]): ShownFindings {
  const counts = new Map<string, number>();
  const more = new Map<string, MoreFindings>();
  const findings: ShownFinding[] = [];
  for (const diagnostic of diagnostics) {
    const { ruleId } = diagnostic;
    const count = (counts.get(ruleId) ?? 0) + 1;
    counts.set(ruleId, count);
    if (count <= MOST_FINDINGS) findings.push(shownFinding(diagnostic));
    else more.set(ruleId, { first: more.get(ruleId)?.first ?? diagnostic, count: count - MOST_FINDINGS });
  }
  return { name, findings, more: [...more.values()] };
}

function shownFinding(diagnostic: Diagnostic): ShownFinding {
  const { fix, message, related } = diagnostic;
  const morePlaces = related.length - MOST_RELATED;
  const isLong = [diagnostic, ...related.slice(0, MOST_RELATED)].some(
    (place) => place.message.length > LONGEST_MESSAGE,
  );
  if (morePlaces <= 0 && !isLong && (fix === undefined || isShort(fix))) return diagnostic;
  const { fix: _, ...rest } = diagnostic;
  return {
    ...rest,
    message: shortened(message, LONGEST_MESSAGE),
    related: related
      .slice(0, MOST_RELATED)
      .map((place) => ({ ...place, message: shortened(place.message, LONGEST_MESSAGE) })),
    ...(fix !== undefined && isShort(fix) && { fix }),
    ...(morePlaces > 0 && { morePlaces }),
  };
}

function isShort({ edits }: Fix): boolean {
  if (edits.length > MOST_EDITS) return false;
  return edits.reduce((sum, { newText }) => sum + newText.length, 0) <= LONGEST_NEW_TEXT;
}

/** For formats that only have findings: those shown, and one for all others of a rule, at their start. */
export function findingsWithMore({ findings, more }: ShownFindings): ShownFinding[] {
  const others = more.map(({ first: { fix: _, group: __, ...first }, count }) => ({
    ...first,
    message: moreText(count),
    related: [],
  }));
  return [...findings, ...others];
}

/** In a sentence: what a report leaves out. */
export function moreText(count: number): string {
  const found = count === 1 ? '1 more finding of this rule is' : `${count} more findings of this rule are`;
  return `${found} in the file; a report shows at most ${MOST_FINDINGS} of each rule and file`;
}

/** For formats that have only places: the related places, and one that stands for those left out. */
export function placesOf({ source, range, related, morePlaces = 0 }: ShownFinding): readonly Related[] {
  if (morePlaces === 0) return related;
  return [...related, { message: `and ${counted(morePlaces, 'more location')}`, source, range }];
}
