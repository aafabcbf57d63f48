import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../set-up.mjs';

/**
 * The files of the package that wevtc reads at runtime, apart from those that it runs. The cache of `lint`
 * depends on `start.cjs`.
 */
export function executableFiles() {
  return [
    'package.json',
    'dist/start.cjs',
    'dist/provider-names.txt',
    ...filesIn('docs/rules', '.md'),
    ...filesIn('integrations/completions', ''),
  ];
}

/** The paths of the files in a folder of the package with an extension. */
export const filesIn = (folder, extension) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(extension))
    .map((name) => `${folder}/${name}`);
