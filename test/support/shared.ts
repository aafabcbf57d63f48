import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The folder of real manifests, which are not in the project: next to it, or the one in WEVTC_SHARED. */
export const sharedFolder = process.env.WEVTC_SHARED ?? join(root, '..', 'shared');

const corpusFolder = join(sharedFolder, 'corpus');
const goldenFolder = join(sharedFolder, 'golden');

/** Whether the corpus is available. Suites that need it are skipped if it is not. */
export const hasCorpus = existsSync(corpusFolder);
export const hasGolden = existsSync(goldenFolder);

if (!hasCorpus || !hasGolden) console.warn(`no real manifests in ${sharedFolder}: their suites are skipped`);

export interface SharedFile {
  /** Short name for test titles. */
  readonly name: string;
  readonly path: string;
}

/** Every manifest of the corpus. */
export function corpusFiles(): SharedFile[] {
  if (!hasCorpus) return [];
  return readdirSync(corpusFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'INDEX.tsv')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ name: relative(corpusFolder, path), path }));
}

/** Every case that the real mc.exe compiled: a folder with `manifest.man` and the output. */
export function goldenCases(): SharedFile[] {
  if (!hasGolden) return [];
  return readdirSync(goldenFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => ({ name: entry.name, path: join(goldenFolder, entry.name) }));
}
