import { join } from 'node:path';
import fc from 'fast-check';
import type { CHeaderOptions } from '../../../src/compile/options/options.js';
import { readManifest } from '../../../src/lint/check-manifest.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import { bindFile, cleanManifest } from '../bind-file.js';
import { emitterOf } from '../emitters.js';
import { randomManifest } from '../random-manifest.js';
import { cleanSamples } from '../samples.js';
import { goldenCases } from '../shared.js';
import { allTypesManifest } from './all-types.js';
import type { ManifestToRecord } from './record.js';

const cHeaderEmitter = emitterOf('c');

const RANDOM_MANIFESTS = 24;

/**
 * All manifests whose events are recorded: samples, all types, real ones and random ones, in several modes
 * and with options. Tests that need recorded events record them all and use a part. The recording is done
 * once for all tests.
 */
export function manifestsToRecord(): ManifestToRecord[] {
  const allTypes = bindText(allTypesManifest(), 'all-types.man');
  const own = [
    cleanManifest(join(import.meta.dirname, '..', '..', 'compile', 'outputs', 'c-header', 'orders.man')),
    ...cleanSamples().map(({ path }) => cleanManifest(path)),
    allTypes,
  ];
  const golden = goldenCases()
    .map(({ path }) => bindFile(join(path, 'manifest.man')))
    .flatMap(({ manifest, errors }) => (manifest && errors.length === 0 ? [manifest] : []));
  const random = Array.from({ length: RANDOM_MANIFESTS }, (_, tag) => {
    const [text = ''] = fc.sample(randomManifest(tag), { numRuns: 1, seed: 2026 + tag });
    return bindText(text, `random${tag}.man`);
  });
  const um = (manifest: Manifest): ManifestToRecord => ({ manifest, options: { mode: 'um' } });
  const all = [
    ...own.map(um),
    ...own.map((manifest) => ({ manifest, options: { mode: 'km' } as CHeaderOptions })),
    ...own.map((manifest) => ({
      manifest,
      options: { mode: 'um', callouts: true, prefix: 'Log' } as CHeaderOptions,
    })),
    ...golden.map(um),
    ...random.map(um),
  ];
  return all.filter(
    ({ manifest, options }) => cHeaderEmitter.check(manifest, { baseName: 'x', c: options }).length === 0,
  );
}

function bindText(text: string, name: string): Manifest {
  const { value, diagnostics } = readManifest(text, name);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (value === undefined || errors.length > 0) {
    throw new Error(`${name}: ${errors.map(({ message }) => message).join('; ')}`);
  }
  return value;
}
