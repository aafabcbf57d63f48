import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import type { Diagnostic } from '../../../src/text/diagnostics/diagnostic.js';
import { fix } from '../../support/fix.js';
import { mutated } from '../../support/mutations.js';
import { sampleFiles } from '../../support/samples.js';

const samples = sampleFiles()
  .map(({ path }) => readFileSync(path, 'utf8'))
  .filter((text) => text.length < 20_000);

const xmlErrors = (findings: readonly Diagnostic[]) =>
  findings.filter(({ ruleId, severity }) => ruleId.startsWith('xml-') && severity === 'error').length;

describe('damaged manifests', () => {
  it.each([false, true])('are never made worse, and left alone the next time (unsafe: %s)', (unsafe) => {
    fc.assert(
      fc.property(mutated(samples), (text) => {
        const { output, applied, remaining } = fix(text, { unsafe });
        for (const { fix: used } of applied) {
          let at = 0;
          for (const { range } of used?.edits ?? []) {
            expect(range.start).toBeGreaterThanOrEqual(at);
            expect(range.end).toBeGreaterThanOrEqual(range.start);
            at = range.end;
          }
        }
        expect(fix(output, { unsafe }).output).toBe(output);
        const before = checkManifest(text, 'test.man').diagnostics;
        expect(xmlErrors(remaining)).toBeLessThanOrEqual(xmlErrors(before));
      }),
      { numRuns: 300 },
    );
  });
});
