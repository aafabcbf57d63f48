import {
  DiagnosticSeverity,
  DiagnosticTag,
  type Diagnostic as ProtocolDiagnostic,
} from 'vscode-languageserver';
import { isRuleId } from '../../text/diagnostics/catalogue.js';
import type { AnyRuleId, Diagnostic, RuleId, Severity } from '../../text/diagnostics/diagnostic.js';
import type { SourceText } from '../../text/source.js';
import type { Positions } from './convert.js';

/** The protocol's numbers for severities. */
export const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};

/** The parts of the server that the conversion of a diagnostic uses. */
export interface DiagnosticContext {
  readonly positions: Positions;
  /** Returns the URI of the document with a source. */
  uriOf(source: SourceText): string | undefined;
  /** Returns the URI of the page about a built-in rule. */
  pageOf(id: RuleId): string | undefined;
}

/** Converts a finding to the protocol's form. */
export function protocolDiagnostic(
  { ruleId, rule, severity, message, source, range, related }: Diagnostic,
  { positions, uriOf, pageOf }: DiagnosticContext,
): ProtocolDiagnostic {
  const page = isRuleId(ruleId) ? pageOf(ruleId) : rule?.helpUrl;
  const tags = tagsOf(ruleId);
  const places = related.flatMap((place) => {
    const uri = uriOf(place.source);
    if (uri === undefined) return [];
    return {
      location: { uri, range: positions.rangeOf(place.source, place.range) },
      message: place.message,
    };
  });
  return {
    range: positions.rangeOf(source, range),
    severity: severities[severity],
    source: 'wevtc',
    code: ruleId,
    ...(page !== undefined && { codeDescription: { href: page } }),
    message,
    ...(tags.length > 0 && { tags }),
    ...(places.length > 0 && { relatedInformation: places }),
  };
}

/** Returns the tags of a rule. Editors show tagged text in gray or struck through. */
function tagsOf(id: AnyRuleId): DiagnosticTag[] {
  if (id.startsWith('unused-') || id === 'keyword-without-effect') return [DiagnosticTag.Unnecessary];
  return id === 'out-type-deprecated' ? [DiagnosticTag.Deprecated] : [];
}
