import type { Manifest } from '../../manifest/model/model.js';
import type { CustomRuleId, Severity, TextEdit } from '../../text/diagnostics/diagnostic.js';
import type { Range, SourceText } from '../../text/source.js';
import type { Visitor } from '../rules/rule.js';
import type { CustomOptions, CustomOptionValues } from './custom-options.js';

/** A fix that a finding offers. */
export interface CustomFix {
  /** The effect, as an imperative: "Write 'JobPrinted'". */
  readonly title: string;
  /** The changes. Their ranges must not overlap. */
  readonly edits: readonly TextEdit[];
  /** Whether `--fix` applies it; otherwise only `--unsafe-fixes` does. Default: false. */
  readonly safe?: boolean;
}

/** The optional parts of a finding, in addition to its location and message. */
export interface CustomFindingParts {
  readonly fix?: CustomFix | undefined;
  /** Other places that the finding is about. */
  readonly related?: readonly { readonly range: Range; readonly message: string }[];
}

/**
 * Reports a finding.
 *
 * @param range the location, such as `event.range` or `event.symbol.range`.
 * @param message a sentence without a period: the problem and the solution. It can quote manifest names.
 */
export type CustomReport = (range: Range, message: string, parts?: CustomFindingParts) => void;

/** The inputs of a rule at the start of the check of a manifest. */
export interface LintRuleContext<Options extends CustomOptions = CustomOptions> {
  /** A value for every option. */
  readonly options: CustomOptionValues<Options>;
  readonly manifest: Manifest;
  /** The text of the manifest; ranges are offsets in it. */
  readonly source: SourceText;
}

/** A lint rule that users write. Its file exports it, or a list of rules, as the default. */
export interface LintRule<Options extends CustomOptions = CustomOptions> {
  /** A prefix and a name, such as `contoso/event-name`: lower-case letters, digits and hyphens. */
  readonly id: CustomRuleId;
  /** One line without a full stop: what the rule asks for. */
  readonly summary: string;
  /** Default: `warning`. Settings can change it. */
  readonly severity?: Severity;
  readonly options?: Options;
  /** The address of the rule's documentation, with `https://` or `http://`. */
  readonly helpUrl?: string;
  /** The rule's documentation in Markdown, for `wevtc explain` and for reports. */
  readonly page?: string;
  /**
   * Starts the check of one manifest. Returns synchronous functions that are called for its parts, in its
   * order. The model is frozen, because other rules and outputs use it too.
   */
  create(report: CustomReport, context: LintRuleContext<Options>): Visitor;
}

/** Returns the rule. It exists for its types: `options` gets the types of the declared options. */
export function defineLintRule<const Options extends CustomOptions = Record<never, never>>(
  rule: LintRule<Options>,
): LintRule<Options> {
  return rule;
}
