import { deepStrictEqual, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { checkManifest, hasErrors } from '../../../src/lint/check-manifest.js';
import { settingsOf } from '../../../src/lint/engine/rule-settings.js';
import { describeEvents } from '../../../src/manifest/describe/describe-events.js';
import { ruleSets } from '../../../src/text/diagnostics/catalogue.js';
import { compareDiagnostics } from '../../../src/text/diagnostics/diagnostic.js';
import { anyManifests } from '../inputs/manifests.js';
import { checkFindings, checkSame, findingsText } from '../oracles.js';
import { target } from '../target.js';

interface Input {
  readonly text: string;
  readonly ruleset: (typeof ruleSets)[number];
}

/** The binder and all rules. */
export const lint = target<Input>({
  name: 'lint',
  inputs: fc.record({ text: anyManifests, ruleset: fc.constantFrom(...ruleSets) }, { noNullPrototype: true }),
  outcomes: ['clean', 'errors', 'no manifest'],
  shortRuns: 150,
  sizeOf: ({ text }) => text.length,
  toFile: ({ text }) => ({ extension: 'man', content: text }),
  check({ text, ruleset }) {
    const settings = settingsOf(ruleset);
    const { value, diagnostics } = checkManifest(text, 'input.man', settings);
    checkFindings(diagnostics);
    deepStrictEqual(diagnostics, [...diagnostics].sort(compareDiagnostics), 'findings have an order');
    const again = checkManifest(text, 'input.man', settings).diagnostics;
    checkSame(findingsText(diagnostics), findingsText(again), 'what is found');
    if (value === undefined) {
      ok(hasErrors(diagnostics), 'nobody says why there is no manifest');
      return 'no manifest';
    }
    // What only reads takes every manifest.
    describeEvents(value);
    return hasErrors(diagnostics) ? 'errors' : 'clean';
  },
});
