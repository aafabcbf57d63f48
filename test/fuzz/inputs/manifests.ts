import fc from 'fast-check';
import { checkManifest, hasErrors } from '../../../src/lint/check-manifest.js';
import { settingsOf } from '../../../src/lint/engine/rule-settings.js';
import { mutated } from '../../support/mutations.js';
import { randomManifest } from '../../support/random-manifest.js';
import { changedManifests, withChanges } from './changed-manifests.js';
import { manifestTexts } from './seeds.js';

const mc = settingsOf('mc');

/** Those that have no error as they are: outputs are made of their like. */
export const cleanTexts = manifestTexts.filter((text) => {
  const { value, diagnostics } = checkManifest(text, 'seed.man', mc);
  return value !== undefined && !hasErrors(diagnostics);
});

/** All kinds of manifests: changed in what they say, damaged as text, and made at random. */
export const anyManifests: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: changedManifests(manifestTexts, { most: 8 }) },
  { weight: 2, arbitrary: mutated(manifestTexts) },
  { weight: 1, arbitrary: withChanges(randomManifest(0), 4) },
);

/** Manifests of which many have no errors. */
export const mostlyCleanManifests: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: changedManifests(cleanTexts, { most: 3 }) },
  { weight: 1, arbitrary: withChanges(randomManifest(0), 2) },
);
