import type { Fix, Severity } from '../../text/diagnostics/diagnostic.js';
import { visible } from '../../text/printable.js';
import type { Range, SourceText } from '../../text/source.js';
import type { ArtifactLocation } from './sarif-artifacts.js';

/** The levels of SARIF (§3.27.10) for our severities. */
export const levels: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/** A plain-text message: in SARIF, braces are placeholders (§3.11.5) and `[…](` is a link (§3.11.6). */
export function sarifMessage(text: string): { readonly text: string } {
  return { text: visible(text).replace(/[{}]/g, '$&$&').replaceAll('](', '] (') };
}

/** Lines and columns start at 1. The end column is the one after the last character (§3.30.8). */
export function sarifRegion(source: SourceText, range: Range): object {
  const start = source.positionAt(range.start);
  const end = source.positionAt(range.end);
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}

/** A proposed fix. Its properties say whether `--fix` applies it. */
export function sarifFix(fix: Fix, source: SourceText, artifactLocation: ArtifactLocation): object {
  return {
    description: sarifMessage(fix.title),
    artifactChanges: [
      {
        artifactLocation,
        replacements: fix.edits.map(({ range, newText }) => ({
          deletedRegion: sarifRegion(source, range),
          insertedContent: { text: newText },
        })),
      },
    ],
    properties: { safe: fix.safe },
  };
}
