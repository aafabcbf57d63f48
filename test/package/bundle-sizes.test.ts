import * as esbuild from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { entries } from '../../scripts/build/entries.mjs';
import { folderIn, installedPackage } from '../support/installed.js';
import { bundledSize, documentedSizes, inKilobytes, programs } from './bundle-sizes.js';

let folder: string;

beforeAll(async () => {
  folder = folderIn(await installedPackage(), 'bundle-sizes-of-esbuild');
});

describe('a bundle of the package', () => {
  it.each(programs.map(([use, entry, ...names]) => ({ use, entry, names })))(
    'is not larger than docs/library.md says: $use',
    async ({ use, entry, names }) => {
      const size = await bundledSize('esbuild', folder, entry, names);
      expect(inKilobytes(size)).toBeLessThanOrEqual(
        (documentedSizes().get(use)?.[0] ?? 0) + 0.2 + size / 33_000,
      );
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
