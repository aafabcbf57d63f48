import { LONGEST_QUOTED, shortened } from '../shortened.js';
import type { Range, SourceText } from '../source.js';
import {
  type AnyRuleId,
  type CatalogueEntry,
  type CustomRuleId,
  catalogue,
  type FixableRuleId,
  isRuleId,
  type MessageParameters,
  type RuleId,
  type Severity,
} from './catalogue.js';

export type { AnyRuleId, CustomRuleId, MessageParameters, RuleId, Severity };

/** The self-description of a custom rule. */
export interface CustomRuleFacts {
  /** One line: what the rule asks for. */
  readonly summary: string;
  /** The severity that it has without settings. */
  readonly severity: Severity;
  /** The address of its documentation. */
  readonly helpUrl?: string;
  /** Its documentation in Markdown. */
  readonly page?: string;
}

/** A second place that a diagnostic is about, such as the first of two duplicates. */
export interface Related {
  readonly message: string;
  readonly source: SourceText;
  readonly range: Range;
}

/** Text to put in place of a range of the source. */
export interface TextEdit {
  readonly range: Range;
  readonly newText: string;
}

/** A way to fix a finding, in the source that it is about. */
export interface Fix {
  /** The effect, as an imperative: "Write '0x10'". */
  readonly title: string;
  /** True if the manifest keeps its meaning or certainly gets the intended one, so `--fix` may apply it. */
  readonly safe: boolean;
  /** In order of position, without overlaps. */
  readonly edits: readonly TextEdit[];
  /** True if it removes unused text. Editors do not do that on their own: new text often has no use yet. */
  readonly removes?: true;
}

/** The fix that a rule may offer, if the catalogue declares one. */
export type FixOf<Id extends RuleId> = Id extends FixableRuleId ? Fix : undefined;

/** The common cause of a finding and others of its rule in the same file. */
export interface Group {
  /** The same text for all findings of one cause. */
  readonly cause: string;
  /** The subject of this finding: `event 5`. */
  readonly each: string;
}

/** One finding: what is wrong, where, and what to do about it. */
export interface Diagnostic {
  readonly ruleId: AnyRuleId;
  readonly severity: Severity;
  readonly message: string;
  readonly source: SourceText;
  readonly range: Range;
  readonly related: readonly Related[];
  readonly fix?: Fix;
  /** Absent if no other finding can share the cause. `groupFindings` merges findings with the same cause. */
  readonly group?: Group;
  /** The subject, which identifies the finding with its rule and line if the message depends on more. */
  readonly identity?: string;
  /** Only for a rule that users wrote. The catalogue has this for wevtc's rules. */
  readonly rule?: CustomRuleFacts;
}

/** The result of a stage that never throws on user mistakes. */
export interface Result<T> {
  readonly value: T;
  readonly diagnostics: Diagnostic[];
}

/**
 * Creates a diagnostic of the catalogue. The compiler checks the parameters that `ruleId` needs. `related`
 * are the locations of the other culprits, in display order.
 */
export function diagnose<Id extends RuleId>(
  ruleId: Id,
  source: SourceText,
  range: Range,
  parameters: MessageParameters<Id>,
  related: readonly Related[] = [],
  fix?: FixOf<Id>,
): Diagnostic {
  return diagnoseFrom(catalogue, ruleId, source, range, parameters, related, fix);
}

/** Diagnoses with a part of the catalogue, for code used without the rest, such as `parseManifest`. */
export function diagnoseFrom<Id extends RuleId>(
  entries: Readonly<Record<Id, CatalogueEntry>>,
  ruleId: Id,
  source: SourceText,
  range: Range,
  parameters: MessageParameters<Id>,
  related: readonly Related[] = [],
  fix?: FixOf<Id>,
): Diagnostic {
  // The types cannot follow: each entry has the parameters of its own rule.
  const { message, severity, grouped, identity }: CatalogueEntry = entries[ruleId];
  const shown = quotable(parameters) as never;
  const finding = { ruleId, severity, message: message(shown), source, range, related };
  const cause = grouped?.cause(shown);
  const group = grouped && cause !== undefined && { cause, each: grouped.each(shown) };
  return {
    ...finding,
    ...(fix && { fix }),
    ...(group && { group }),
    ...(identity && { identity: identity(shown) }),
  };
}

/** The parameters with shortened texts: names can have millions of characters, and be in many findings. */
function quotable(parameters: object): object {
  const isLong = (value: unknown) => typeof value === 'string' && value.length > LONGEST_QUOTED;
  const values = Object.values(parameters);
  if (!values.some((value) => isLong(value) || (Array.isArray(value) && value.some(isLong))))
    return parameters;
  const short = (value: unknown) => (typeof value === 'string' ? shortened(value, LONGEST_QUOTED) : value);
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(short) : short(value),
    ]),
  );
}

/** Orders findings by file, position and rule id, so that every run prints the same. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  if (a.source !== b.source && a.source.file !== b.source.file) return a.source.file < b.source.file ? -1 : 1;
  return (
    a.range.start - b.range.start ||
    a.range.end - b.range.end ||
    (a.ruleId < b.ruleId ? -1 : a.ruleId > b.ruleId ? 1 : 0)
  );
}

/** The documentation of a rule, relative to the root of the package. */
export function helpUri(ruleId: RuleId): string {
  return `docs/rules/${ruleId}.md`;
}

/** The documentation of a finding's rule: a page of the package, or a user-defined rule's URL. */
export function helpUriOf({ ruleId, rule }: Pick<Diagnostic, 'ruleId' | 'rule'>): string | undefined {
  return isRuleId(ruleId) ? helpUri(ruleId) : rule?.helpUrl;
}
