import { bindManifest } from '../../src/manifest/model/bind.js';
import type { Manifest } from '../../src/manifest/model/model.js';
import { parseXml } from '../../src/manifest/xml/parse-xml.js';
import { SourceText } from '../../src/text/source.js';
import { completeManifest } from './lint.js';

/**
 * A manifest whose only provider contains `provider` (from line 2 on), with `strings` in an en-US string
 * table after it.
 */
export function manifestText(provider: string, strings = ''): string {
  const table = `<stringTable>${strings}</stringTable>`;
  const localization = `<localization><resources culture="en-US">${table}</resources></localization>`;
  return completeManifest(`${provider}\n${localization}`);
}

/** Binds a text. Returns the findings of the XML stage and the binder as `line:column rule message`. */
export function bindText(text: string): { manifest: Manifest | undefined; findings: string[] } {
  const source = new SourceText('test.man', text);
  const parsed = parseXml(source);
  const bound = bindManifest(parsed.value);
  const findings = [...parsed.diagnostics, ...bound.diagnostics]
    .sort((a, b) => a.range.start - b.range.start)
    .map(({ ruleId, range, message }) => {
      const { line, column } = source.positionAt(range.start);
      return `${line}:${column} ${ruleId} ${message}`;
    });
  return { manifest: bound.value, findings };
}

/** Binds a manifest whose only provider contains `provider`. */
export function bindProvider(provider: string, strings = '') {
  const { manifest, findings } = bindText(manifestText(provider, strings));
  const first = manifest?.providers[0];
  if (manifest === undefined || first === undefined) throw new Error(findings.join('\n'));
  return { manifest, provider: first, findings };
}
