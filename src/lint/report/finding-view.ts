import {
  type AnyRuleId,
  type Diagnostic,
  helpUriOf,
  type Severity,
} from '../../text/diagnostics/diagnostic.js';
import type { Position, Range, SourceText } from '../../text/source.js';
import { objectOf } from '../../windows/checks/arguments.js';

/** A range with lines and columns. */
export interface RangeView {
  readonly start: Position;
  /** The place after the last character. */
  readonly end: Position;
}

/** A finding as `wevtc lint --format json` writes it, as described by `schemas/report.schema.json`. */
export interface FindingView {
  readonly ruleId: AnyRuleId;
  readonly severity: Severity;
  readonly message: string;
  /** The name of the file. */
  readonly file: string;
  readonly range: RangeView;
  /** Other places that the finding is about. */
  readonly related: readonly { readonly message: string; readonly file: string; readonly range: RangeView }[];
  readonly fix?: {
    readonly title: string;
    readonly safe: boolean;
    readonly edits: readonly { readonly range: RangeView; readonly newText: string }[];
  };
  /** The documentation of the rule: a path in the package, or an address. */
  readonly helpUri: string | null;
}

/**
 * Returns a finding as plain data with lines and columns. It does not contain the text of the file, so it can
 * be stored, compared, and sent to other threads at no cost.
 *
 * @param finding as `lint` or `lintAll` returns it.
 */
export function findingView(finding: Diagnostic): FindingView {
  const { ruleId, severity, message, source, range, related, fix } = objectOf(finding, 'finding');
  objectOf(source, 'finding.source');
  return {
    ruleId,
    severity,
    message,
    file: source.file,
    range: rangeView(source, range),
    related: related.map((place) => ({
      message: place.message,
      file: place.source.file,
      range: rangeView(place.source, place.range),
    })),
    ...(fix !== undefined && {
      fix: {
        title: fix.title,
        safe: fix.safe,
        edits: fix.edits.map((edit) => ({ range: rangeView(source, edit.range), newText: edit.newText })),
      },
    }),
    helpUri: helpUriOf(finding) ?? null,
  };
}

function rangeView(source: SourceText, { start, end }: Range): RangeView {
  return { start: source.positionAt(start), end: source.positionAt(end) };
}
