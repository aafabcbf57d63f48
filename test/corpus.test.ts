import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile, type Diagnostic, lint } from '../src/index.js';
import { corpusFiles, goldenCases, hasCorpus, hasGolden } from './support/shared.js';

/** Every place that a finding points at lies inside its source. */
function expectResolved(diagnostics: readonly Diagnostic[]): void {
  for (const { source, range, related, message, ruleId } of diagnostics) {
    expect(message, ruleId).not.toMatch(/undefined|\[object|NaN/);
    for (const place of [{ source, range }, ...related]) {
      expect(place.range.start, `${ruleId}: ${message}`).toBeGreaterThan(0);
      expect(place.range.end, `${ruleId}: ${message}`).toBeGreaterThanOrEqual(place.range.start);
      expect(place.range.end, `${ruleId}: ${message}`).toBeLessThanOrEqual(place.source.text.length);
    }
  }
}

/** An error in a manifest that only older versions of mc.exe compile. It says so. */
const isOfOlder = ({ message }: Diagnostic) => message.includes('only older versions of mc.exe');

describe.skipIf(!hasCorpus)('every manifest of the corpus', () => {
  it.each(corpusFiles())('$name is linted and compiled', ({ path, name }) => {
    const bytes = readFileSync(path);
    const findings = lint(bytes, { file: name });
    expectResolved(findings);

    const { files, diagnostics } = compile(bytes, { file: name, emit: ['ts', 'c', 'json'] });
    expect(diagnostics).toEqual(findings);
    const hasErrors = findings.some(({ severity }) => severity === 'error');
    expect(files.length > 0).toBe(!hasErrors);
    expect(compile(bytes, { file: name, emit: ['ts', 'c', 'json'] }).files).toEqual(files);
  });
});

describe.skipIf(!hasGolden)('every manifest that mc.exe compiled', () => {
  it.each(goldenCases())('$name compiles to every output but MOF', ({ path, name }) => {
    const emit = ['ts', 'c', 'csharp', 'json', 'resources', 'res', 'dll'] as const;
    const { files, diagnostics } = compile(readFileSync(join(path, 'manifest.man')), {
      file: 'manifest.man',
      emit,
      c: { mode: 'um' },
    });
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.filter((error) => !isOfOlder(error)).map(({ message }) => message)).toEqual([]);
    if (errors.length > 0) return;
    expect(files.length, name).toBeGreaterThanOrEqual(emit.length);
  });

  it.each(goldenCases())('$name has no error, in the strictest rule set', ({ path, name }) => {
    const findings = lint(readFileSync(join(path, 'manifest.man')), { file: name, ruleset: 'strict' });
    expectResolved(findings);
    expect(
      findings
        .filter((finding) => finding.severity === 'error' && !isOfOlder(finding))
        .map(
          ({ ruleId, message, source, range }) =>
            `${source.positionAt(range.start).line} ${ruleId} ${message}`,
        ),
    ).toEqual([]);
  });
});
