import { parseXml } from '../../src/manifest/xml/parse-xml.js';
import type { XmlDocument, XmlElement } from '../../src/manifest/xml/tree.js';
import type { Diagnostic } from '../../src/text/diagnostics/diagnostic.js';
import { SourceText } from '../../src/text/source.js';

/** A finding as the text reporter prints it, without the file name. */
export function written({ source, range, severity, message, ruleId }: Diagnostic): string {
  const { line, column } = source.positionAt(range.start);
  return `${line}:${column}: ${severity}: ${message} [${ruleId}]`;
}

/** Parses a text and returns its findings. */
export function findings(text: string): string[] {
  return parseXml(new SourceText('input.man', text)).diagnostics.map(written);
}

/** Parses a text, and throws if there are findings. */
export function parseClean(text: string): XmlDocument & { readonly root: XmlElement } {
  const { value, diagnostics } = parseXml(new SourceText('input.man', text));
  if (diagnostics.length > 0) throw new Error(diagnostics.map(written).join('\n'));
  if (value.root === undefined) throw new Error('no tree');
  return { ...value, root: value.root };
}
