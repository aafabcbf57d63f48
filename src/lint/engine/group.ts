import { entryOf, isRuleId } from '../../text/diagnostics/catalogue.js';
import type { Diagnostic, Fix, Related, TextEdit } from '../../text/diagnostics/diagnostic.js';
import { groupedBy } from '../../text/grouped-by.js';

/**
 * Merges findings with one cause: the same rule, severity, file, and common part according to the rule. The
 * result is at the first one's location, and the others are related.
 */
export function groupFindings(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const causes = groupedBy(
    diagnostics.filter(({ group }) => group !== undefined),
    causeOf,
  );
  return diagnostics.flatMap((diagnostic) => {
    if (diagnostic.group === undefined) return diagnostic;
    const same = causes.get(causeOf(diagnostic)) as readonly Diagnostic[];
    return same[0] === diagnostic ? merged(same) : [];
  });
}

/** Equal for findings of one cause. */
function causeOf({ ruleId, severity, source, group }: Diagnostic): string {
  return [ruleId, severity, source.file, group?.cause].join('\n');
}

function merged(findings: readonly Diagnostic[]): Diagnostic {
  const [first] = findings as [Diagnostic];
  const { ruleId, group, fix: _, ...rest } = first;
  const wording = isRuleId(ruleId) ? entryOf(ruleId).grouped : undefined;
  if (findings.length === 1 || group === undefined || wording === undefined) return first;
  const each = findings.map((finding) => finding.group?.each ?? '');
  const fix = mergedFix(findings);
  return {
    ...rest,
    ruleId,
    group,
    message: wording.message(group.cause, each),
    related: mergedPlaces(findings),
    ...(fix && { fix }),
  };
}

/** The places of the other findings, and the related places of all, each once. */
function mergedPlaces(findings: readonly Diagnostic[]): Related[] {
  const others = findings
    .slice(1)
    .map(({ group, source, range }) => ({ message: group?.each ?? '', source, range }));
  const own = keyOf(findings[0] as Diagnostic);
  const places = new Map<string, Related>();
  for (const place of [
    ...(findings[0]?.related ?? []),
    ...others,
    ...findings.flatMap(({ related }) => related),
  ]) {
    const key = keyOf(place);
    if (key !== own && !places.has(key)) places.set(key, place);
  }
  return [...places.values()];
}

const keyOf = ({ source, range }: Pick<Related, 'source' | 'range'>) =>
  [source.file, range.start, range.end].join('\n');

/** All fixes at once, if each finding has one and they do not overlap. */
function mergedFix(findings: readonly Diagnostic[]): Fix | undefined {
  const fixes = findings.flatMap(({ fix }) => fix ?? []);
  const [first] = fixes;
  if (first === undefined || fixes.length < findings.length) return undefined;
  const edits = fixes.flatMap((fix) => fix.edits).sort((a, b) => a.range.start - b.range.start);
  if (edits.some((edit, index) => overlaps(edits[index - 1], edit))) return undefined;
  const others = fixes.length - 1;
  return {
    ...first,
    title: `${first.title}, and ${others === 1 ? 'do the same at the other location' : `do the same at ${others} other locations`}`,
    safe: fixes.every(({ safe }) => safe),
    edits,
  };
}

function overlaps(earlier: TextEdit | undefined, { range }: TextEdit): boolean {
  return earlier !== undefined && earlier.range.end > range.start;
}
