import {
  DiagnosticSeverity,
  DiagnosticTag,
  type Diagnostic as ProtocolDiagnostic,
} from 'vscode-languageserver';
import { isRuleId } from '../diagnostics/catalogue.js';
import type { AnyRuleId, Diagnostic, RuleId, Severity } from '../diagnostics/diagnostic.js';
import type { SourceText } from '../text/source.js';
import type { Positions } from './convert.js';

/** The protocol's numbers for severities. */
export const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};

/** What a diagnostic needs from the server. */
export interface DiagnosticContext {
  readonly positions: Positions;
  /** The document with a source. */
  uriOf(source: SourceText): string | undefined;
  /** The page of a rule of wevtc, as a URI. */
  pageOf(id: RuleId): string | undefined;
}

/** A finding as editors show it. */
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

/** Editors show what has one of these tags in grey or struck through. */
function tagsOf(id: AnyRuleId): DiagnosticTag[] {
  if (id.startsWith('unused-') || id === 'keyword-without-effect') return [DiagnosticTag.Unnecessary];
  return id === 'out-type-deprecated' ? [DiagnosticTag.Deprecated] : [];
}
