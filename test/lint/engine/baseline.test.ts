import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { baselineEntries, compareWithBaseline } from '../../../src/lint/engine/baseline.js';
import { settingsOf } from '../../../src/lint/engine/rule-settings.js';
import { formatManifest } from '../../../src/lint/format/format-manifest.js';
import { defaultFormat } from '../../../src/lint/format/options.js';
import { checkSource } from '../../../src/lint/languages.js';
import { type Diagnostic, diagnose } from '../../../src/text/diagnostics/diagnostic.js';
import { SourceText } from '../../../src/text/source.js';

/** A finding on every line of a text. */
function findingsIn(text: string): Diagnostic[] {
  const source = new SourceText('a.man', text);
  return [...text.matchAll(/^.*$/gm)].map(({ index }) =>
    diagnose('xml-syntax', source, { start: index, end: index }, { problem: 'file-empty' }),
  );
}

const lines = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ source, range }) => source.positionAt(range.start).line);

describe('a baseline', () => {
  const recorded = baselineEntries(findingsIn('one\ntwo\ntwo'));

  it('counts equal findings, in a stable order', () => {
    expect(recorded.map(({ count }) => count).sort()).toEqual([1, 2]);
    expect(baselineEntries(findingsIn('two\none\ntwo'))).toEqual(recorded);
  });

  it('takes its findings out, wherever they have moved', () => {
    expect(compareWithBaseline(findingsIn('two\n two\none'), recorded)).toEqual({ fresh: [], gone: [] });
  });

  it('knows the findings of a file after it was formatted', () => {
    const path = 'samples/faulty/faulty.man';
    const check = (content: Uint8Array) => checkSource(content, path, settingsOf('strict')).diagnostics;
    const content = readFileSync(new URL(`../../../${path}`, import.meta.url));
    const found = check(content);
    expect(found.length).toBeGreaterThan(10);
    const formatted = formatManifest(content, path, { ...defaultFormat, attributesPerLine: 'one' }).output;
    expect(formatted).not.toEqual(content);
    expect(compareWithBaseline(check(formatted), baselineEntries(found))).toEqual({ fresh: [], gone: [] });
  });

  it('leaves what is new, one more of the same too', () => {
    const { fresh, gone } = compareWithBaseline(findingsIn('two\ntwo\ntwo\none\nnew'), recorded);
    expect({ lines: lines(fresh), gone }).toEqual({ lines: [3, 5], gone: [] });
  });

  it('knows what is gone', () => {
    const { fresh, gone } = compareWithBaseline(findingsIn('two'), recorded);
    expect(fresh).toEqual([]);
    expect(gone.map(({ rule, count, message }) => ({ rule, count, message }))).toEqual([
      { rule: 'xml-syntax', count: 1, message: findingsIn('one')[0]?.message },
      { rule: 'xml-syntax', count: 1, message: findingsIn('one')[0]?.message },
    ]);
  });

  it('compares no messages, and needs none', () => {
    const bare = recorded.map(({ rule, fingerprint, count }) => ({ rule, fingerprint, count }));
    const other = recorded.map((entry) => ({ ...entry, message: 'another one' }));
    for (const entries of [bare, other]) {
      expect(compareWithBaseline(findingsIn('one\ntwo\ntwo'), entries)).toEqual({ fresh: [], gone: [] });
    }
  });
});
