import { manifestCatalogue } from '../../text/diagnostics/catalogue/manifest.js';
import { type Diagnostic, diagnoseFrom } from '../../text/diagnostics/diagnostic.js';
import { isForeignText, isKnownBinary } from '../../text/diagnostics/file-kinds.js';
import { SourceText } from '../../text/source.js';
import { fileKind } from '../../windows/file-kind/file-kind.js';
import { hasInstrumentation, textKind } from '../../windows/file-kind/text-kind.js';
import { decode } from './decode.js';
import { startOfText } from './start-of-text.js';

/** The only finding for a file that is certainly not XML, as others would confuse. Marks a text's start. */
export function foreignFile(input: string | Uint8Array, name: string): Diagnostic | undefined {
  const kind = typeof input === 'string' ? textKind(input, name) : fileKind(input, name);
  if (isKnownBinary(kind)) {
    return diagnoseFrom(
      manifestCatalogue,
      'not-a-manifest',
      new SourceText(name, ''),
      { start: 0, end: 0 },
      { kind },
    );
  }
  if (!isForeignText(kind) && kind !== 'text') return undefined;
  const source = sourceOf(input, name);
  // Text before a manifest's tags is a mistake in a manifest.
  if (kind === 'text' && hasInstrumentation(source.text)) return undefined;
  return diagnoseFrom(manifestCatalogue, 'not-a-manifest', source, startOfText(source.text), { kind });
}

function sourceOf(input: string | Uint8Array, name: string): SourceText {
  if (typeof input === 'string') return SourceText.of(name, input);
  // A message text file is usually in a code page, so it may not be valid UTF-8.
  const { value, diagnostics } = decode(input, name);
  return value ?? diagnostics[0]?.source ?? new SourceText(name, '');
}
