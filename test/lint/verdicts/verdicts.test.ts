import { describe, expect, it } from 'vitest';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { settingsFrom } from '../../../src/lint/engine/rule-settings.js';
import { runOurs } from '../../genuine/compare.js';
import { readRecorded } from '../../support/recorded.js';
import { cases } from './cases.js';
import {
  exceptions,
  hashesOf,
  otherBytes,
  protections,
  RECORDED,
  refusedByRuns,
  type Verdict,
} from './recorded.js';

const { version, verdicts } = readRecorded<Verdict>(RECORDED);

/** mc.exe does not look at counters. */
const settings = { ...settingsFrom({ ruleset: 'mc' }), part: 'events' } as const;

/** The rules of the rule set `mc` that find errors in a manifest. */
const errorsIn = (manifest: string) =>
  checkManifest(manifest, 'a.man', settings).diagnostics.flatMap(({ severity, ruleId }) =>
    severity === 'error' ? [ruleId] : [],
  );

describe(`the verdict of mc.exe ${version}`, () => {
  it('is recorded for each case', () => {
    expect(Object.keys(verdicts)).toEqual([...cases.keys()]);
  });

  it.each([...cases])('%s', async (title, manifest) => {
    const verdict = verdicts[title] as Verdict;
    const errors = errorsIn(manifest);
    const { exitCode, files, printed } = await runOurs(['-um', 'a.man'], { 'a.man': manifest });
    const ids = [...errors, ...[...printed.matchAll(/: error ([\w-]+):/g)].map(([, id]) => id as string)];
    if (exceptions.has(title)) {
      // An exception that is none any more is taken off the list.
      expect('refused' in verdict).toBe(exitCode === 0);
    } else if ('refused' in verdict) {
      expect(refusedByRuns.has(title) ? ids : errors).not.toEqual([]);
      expect(exitCode).not.toBe(0);
    } else if (exitCode === 0) {
      expect(errors).toEqual([]);
      const own = hashesOf(manifest, files);
      if (otherBytes.has(title)) expect(own).not.toEqual(verdict.files);
      else expect(own).toEqual(verdict.files);
    } else expect(ids.filter((id) => !protections.has(id))).toEqual([]);
  });
});
