import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
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
}

/** The result of comparing the findings of one file with a baseline. */
export interface BaselineComparison {
  /** The findings that are not in the baseline. */
  readonly fresh: Diagnostic[];
  /** The number of findings in the baseline that no longer occur. */
  readonly gone: number;
}

/** The entries for the findings of one file, in a stable order. */
export function baselineEntries(diagnostics: readonly Diagnostic[]): BaselineEntry[] {
  const entries = new Map<string, BaselineEntry>();
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic);
    const count = (entries.get(key)?.count ?? 0) + 1;
    entries.set(key, { rule: diagnostic.ruleId, fingerprint: fingerprint(diagnostic), count });
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
  const left = new Map<string, number>();
  for (const { rule, fingerprint, count } of entries) {
    const key = `${rule} ${fingerprint}`;
    left.set(key, (left.get(key) ?? 0) + count);
  }
  const fresh = diagnostics.filter((diagnostic) => {
    const key = keyOf(diagnostic);
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count === 0;
  });
  return { fresh, gone: [...left.values()].reduce((sum, count) => sum + count, 0) };
}

function keyOf(diagnostic: Diagnostic): string {
  return `${diagnostic.ruleId} ${fingerprint(diagnostic)}`;
}
