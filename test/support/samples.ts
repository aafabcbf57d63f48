import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bindFile } from './bind-file.js';
import type { SharedFile } from './shared.js';

const samplesFolder = join(import.meta.dirname, '..', '..', 'samples');

/** The project's own sample manifests. */
export function sampleFiles(): SharedFile[] {
  if (!existsSync(samplesFolder)) return [];
  return readdirSync(samplesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: folder }) =>
      readdirSync(join(samplesFolder, folder))
        .filter((name) => name.endsWith('.man'))
        .map((name) => ({ name: `${folder}/${name}`, path: join(samplesFolder, folder, name) })),
    );
}

/** The samples without errors. */
export function cleanSamples(): SharedFile[] {
  return sampleFiles().filter(({ path }) => bindFile(path).errors.length === 0);
}
