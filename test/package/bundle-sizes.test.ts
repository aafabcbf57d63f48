import * as esbuild from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { entries } from '../../scripts/build/entries.mjs';
import programs from '../../scripts/bundle-sizes/bundle-sizes.json' with { type: 'json' };
// @ts-expect-error: a plain script without types.
import { bundledSize, toleranceOf } from '../../scripts/bundle-sizes/bundlers.mjs';
import { folderIn, installedPackage } from '../support/installed.js';

let folder: string;

beforeAll(async () => {
  folder = folderIn(await installedPackage(), 'bundle-sizes-of-esbuild');
});

describe('a bundle of the package', () => {
  it.each(programs)(
    'is not larger than measured; if it is, run: npm run bundle-sizes: $use',
    async (program) => {
      const { entry, names, esbuild: measured } = program;
      const size: number = await bundledSize('esbuild', folder, entry, names);
      expect(size).toBeLessThanOrEqual(measured + toleranceOf(measured));
    },
  );

  it.each((entries as { specifier: string }[]).map(({ specifier }) => specifier))(
    'of nothing is empty: %s',
    async (entry) => {
      const { outputFiles } = await esbuild.build({
        stdin: { contents: `import '${entry}';`, resolveDir: folder },
        bundle: true,
        format: 'esm',
        write: false,
        logLevel: 'silent',
      });
      expect(outputFiles[0]?.text.replace(/^\/\/.*/gm, '').trim()).toBe('');
    },
  );
});
