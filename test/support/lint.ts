import { lintManifest } from '../../src/lint/engine/lint.js';
import { settingsFrom } from '../../src/lint/engine/rule-settings.js';
import { bindManifest } from '../../src/manifest/model/bind.js';
import { parseXml } from '../../src/manifest/xml/parse-xml.js';
import { catalogue } from '../../src/text/diagnostics/catalogue.js';
import type { RuleId } from '../../src/text/diagnostics/diagnostic.js';
import { type Range, SourceText } from '../../src/text/source.js';
import { completeCounters } from './counters.js';

const ROOT =
  '<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events" xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events" xmlns:xs="http://www.w3.org/2001/XMLSchema">';
const INSTRUMENTATION = '<instrumentation><events>';
const PROVIDER =
  '<provider name="Test" guid="{00000001-0002-0003-0004-000000000005}" symbol="TEST" resourceFileName="t.dll" messageFileName="t.dll">';

/**
 * Completes a piece of a manifest: the children of a provider, or whole providers and messageTables,
 * optionally followed by a `<localization>`, or performance counters (see `completeCounters`). The piece starts on line 2 and keeps its lines and columns.
 */
export function completeManifest(piece: string): string {
  const counters = completeCounters(piece);
  if (counters !== undefined) return counters;
  const inProvider = !/^\s*(<!--.*?-->\s*)*<(provider|messageTable)\b/s.test(piece);
  const [open, close] = inProvider ? [PROVIDER, '</provider>'] : ['', ''];
  const at = piece.indexOf('<localization');
  const parts = at < 0 ? piece : piece.slice(0, at);
  const localization = at < 0 ? '' : piece.slice(at);
  const end = `${close}</events></instrumentation>`;
  // The end of the provider goes on the line before, so that columns do not change.
  return `${ROOT}${INSTRUMENTATION}${open}\n${parts.replace(/\n?$/, `${end}\n`)}${localization}</instrumentationManifest>`;
}

/**
 * The findings of one rule in a piece of a manifest (see `completeManifest`), as `line:column message`, with
 * each related place appended as ` | line:column message`. Line 1 is the first line of the piece that is not
 * empty.
 *
 * @param options options of the rule that differ from its defaults. The rule is on, even if it is not in the
 *   rule set.
 */
export function findings(
  rule: RuleId,
  piece: string,
  options: Readonly<Record<string, unknown>> = {},
): string[] {
  const source = new SourceText('test.man', completeManifest(piece.replace(/^\n/, '')));
  const place = (range: Range) => {
    // Only an empty value has an empty range: between its quotes.
    const isEmpty = /^(""|'')$/.test(source.text.slice(range.start - 1, range.end + 1));
    if (range.end <= range.start && !isEmpty) throw new Error(`the range at ${range.start} is empty`);
    const { line, column } = source.positionAt(range.start);
    return `${line - 1}:${column}`;
  };
  const parsed = parseXml(source);
  const [problem] = parsed.diagnostics;
  if (problem !== undefined) throw new Error(`${place(problem.range)} ${problem.message}`);
  const { value: manifest } = bindManifest(parsed.value);
  if (manifest === undefined) throw new Error('not a manifest');
  const on = { [rule]: catalogue[rule].severity };
  const settings = { ...settingsFrom({ ruleset: 'mc', rules: on }), optionsOf: () => options };
  return lintManifest(manifest, settings)
    .filter(({ ruleId }) => ruleId === rule)
    .map(({ range, message, related }) =>
      [
        `${place(range)} ${message}`,
        ...related.map((other) => `${place(other.range)} ${other.message}`),
      ].join(' | '),
    );
}
