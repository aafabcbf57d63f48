import { deepStrictEqual, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { ruleSets } from '../../../src/diagnostics/catalogue.js';
import { compareDiagnostics } from '../../../src/diagnostics/diagnostic.js';
import { describeEvents } from '../../../src/event-info/describe-events.js';
import { settingsOf } from '../../../src/lint/rule-settings.js';
import { checkManifest, hasErrors } from '../../../src/pipeline.js';
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
