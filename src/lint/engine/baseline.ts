import { acrossCatalogue } from '../../text/diagnostics/catalogue/across.js';
import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { LONGEST_QUOTED, shortened } from '../../text/shortened.js';
import { fingerprint } from './fingerprint.js';

/** The findings when the baseline was written, as described by `schemas/baseline.schema.json`. */
export interface Baseline {
  /** Increased when readers of the old format would misread the new one. */
  readonly version: 1;
  /** By file: its path relative to the baseline file, with forward slashes. */
  readonly files: Readonly<Record<string, readonly BaselineEntry[]>>;
}

/** Equal findings of one file. */
export interface BaselineEntry {
  readonly rule: string;
  readonly fingerprint: string;
  readonly count: number;
  /** The message of one of them, for people. Comparisons ignore it. */
  readonly message?: string;
  /** The other file of a finding across files, as a key of `Baseline.files`. */
  readonly with?: string;
}

/** The result of comparing the findings of one file with a baseline. */
export interface BaselineComparison {
  /** The findings that are not in the baseline. */
  readonly fresh: Diagnostic[];
  /** The findings in the baseline that no longer occur. */
  readonly gone: readonly BaselineEntry[];
}

/**
 * The entries for the findings of one file, in a stable order. `keyOf` returns the key of another file of the
 * run.
 */
export function baselineEntries(
  diagnostics: readonly Diagnostic[],
  keyOf: (file: string) => string = (file) => file,
): BaselineEntry[] {
  const entries = new Map<string, BaselineEntry>();
  for (const diagnostic of diagnostics) {
    const key = findingKey(diagnostic);
    const { count = 0, message = shortened(diagnostic.message, LONGEST_QUOTED) } = entries.get(key) ?? {};
    const { ruleId: rule, related } = diagnostic;
    const [other] = related;
    const entry = { rule, fingerprint: fingerprint(diagnostic), count: count + 1, message };
    const isAcross = isAcrossFiles(rule) && other !== undefined;
    entries.set(key, isAcross ? { ...entry, with: keyOf(other.source.file) } : entry);
  }
  return [...entries.keys()].sort().map((key) => entries.get(key) as BaselineEntry);
}

/** The entries of a file. `key` is its path relative to the baseline. */
export function entriesOfFile({ files }: Baseline, key: string): readonly BaselineEntry[] {
  return (Object.hasOwn(files, key) ? files[key] : undefined) ?? [];
}

/** Removes the findings that are in the baseline from those of a file. */
export function compareWithBaseline(
  diagnostics: readonly Diagnostic[],
  entries: readonly BaselineEntry[],
): BaselineComparison {
  const left = new Map<string, { readonly entry: BaselineEntry; count: number }>();
  for (const entry of entries) {
    const key = entryKey(entry);
    left.set(key, { entry, count: (left.get(key)?.count ?? 0) + entry.count });
  }
  const fresh = diagnostics.filter((diagnostic) => {
    const known = left.get(findingKey(diagnostic));
    if (known === undefined || known.count === 0) return true;
    known.count -= 1;
    return false;
  });
  const gone = [...left.values()].flatMap(({ entry, count }) => (count > 0 ? { ...entry, count } : []));
  return { fresh, gone };
}

/** Whether a finding that a run doesn't have can still occur: a run over more files could have it. */
export function needsOtherFile(
  { rule, with: other }: BaselineEntry,
  isKnown: (key: string) => boolean,
): boolean {
  return isAcrossFiles(rule) && (other === undefined || !isKnown(other));
}

const isAcrossFiles = (rule: string) => Object.hasOwn(acrossCatalogue, rule);

/** The number of findings that entries stand for. */
export function countOfEntries(entries: readonly BaselineEntry[]): number {
  return entries.reduce((sum, { count }) => sum + count, 0);
}

/** Identifies equal findings: the rule and the fingerprint. */
export function findingKey(diagnostic: Diagnostic): string {
  return `${diagnostic.ruleId} ${fingerprint(diagnostic)}`;
}

/** The `findingKey` of the findings that an entry stands for. */
export function entryKey({ rule, fingerprint }: BaselineEntry): string {
  return `${rule} ${fingerprint}`;
}
