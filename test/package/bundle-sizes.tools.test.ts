import { beforeAll, describe, expect, it } from 'vitest';
import { folderIn, installedPackage } from '../support/installed.js';
import {
  bundledSize,
  bundlerNames,
  documentedSizes,
  documentSizes,
  inKilobytes,
  programs,
} from './bundle-sizes.js';

/** UPDATE_EXPECTED=1 writes the sizes into the page instead of comparing them. */
const update = process.env.UPDATE_EXPECTED === '1';

let folder: string;

beforeAll(async () => {
  folder = folderIn(await installedPackage(), 'bundle-sizes');
});

describe('docs/library.md states the size of a bundle that can', () => {
  it.each(programs.map(([use, entry, ...names]) => ({ use, entry, names })))(
    '$use',
    async ({ use, entry, names }) => {
      const measured: number[] = [];
      for (const bundler of bundlerNames) measured.push(await bundledSize(bundler, folder, entry, names));
      if (update) documentSizes(use, measured);
      const documented = documentedSizes().get(use) ?? [];
      expect(documented).toHaveLength(bundlerNames.length);
      for (const [at, size] of measured.entries()) {
        // Another release of a compressor or a bundler gives slightly other sizes.
        const difference = Math.abs(inKilobytes(size) - (documented[at] as number));
        expect(difference, `${bundlerNames[at]}: ${size} bytes`).toBeLessThanOrEqual(0.2 + size / 33_000);
      }
    },
  );
});
