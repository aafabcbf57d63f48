import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { settingsFrom } from '../../../src/lint/engine/rule-settings.js';
import { sampleFiles } from '../../support/samples.js';
import { corpusFiles } from '../../support/shared.js';

/** A manifest with a second provider, which has the same definitions and strings as the first one. */
function withSecondProvider(text: string): string {
  const [provider = ''] = /<provider\b.*?<\/provider>/s.exec(text) ?? [];
  const second = provider
    .replace(/guid="\{[^}]*\}"/i, 'guid="{5d0a5f0c-2f6e-4f7b-9a51-3c1d2e4f5a6b}"')
    .replace(/name="/, 'name="Second-')
    .replaceAll(/symbol="/g, 'symbol="SECOND_')
    .replaceAll(/(<channel\b[^>]*?name=")/g, '$1Second-');
  return text.replace(provider, () => `${provider}\n${second}`);
}

describe('two providers with the same strings', () => {
  it.each([...sampleFiles(), ...corpusFiles()])('have no finding twice: $name', ({ path }) => {
    const text = withSecondProvider(readFileSync(path, 'utf8'));
    const { diagnostics } = checkManifest(text, 'two.man', settingsFrom({ ruleset: 'strict' }));
    const seen = diagnostics.map(({ ruleId, range, message }) => `${ruleId} ${range.start} ${message}`);
    expect(seen.filter((one, at) => seen.indexOf(one) < at)).toEqual([]);
  });
});
