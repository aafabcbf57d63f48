import { beforeAll, describe, expect, it } from 'vitest';
import programs from '../../scripts/bundle-sizes/bundle-sizes.json' with { type: 'json' };
// @ts-expect-error: a plain script without types.
import { bundledSize, bundlerNames, toleranceOf } from '../../scripts/bundle-sizes/bundlers.mjs';
import { folderIn, installedPackage } from '../support/installed.js';

let folder: string;

beforeAll(async () => {
  folder = folderIn(await installedPackage(), 'bundle-sizes');
});

describe('the size of a bundle is as measured; if not, run: npm run bundle-sizes', () => {
  it.each(programs)('$use', async (program) => {
    for (const bundler of bundlerNames as ('esbuild' | 'rollup' | 'vite')[]) {
      const size: number = await bundledSize(bundler, folder, program.entry, program.names);
      const difference = Math.abs(size - program[bundler]);
      expect(difference, `${bundler}: ${size} KB`).toBeLessThanOrEqual(toleranceOf(size));
    }
  });
});
