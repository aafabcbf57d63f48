import { configSchema } from './config-schema.mjs';
import { errorsPage } from './errors-page.mjs';
import { optionTypes } from './option-types.mjs';
import { targetLists } from './target-lists.mjs';
import { targetTables } from './target-tables.mjs';

/** One generator a file. Each takes the parts and a reader of the repository's files, and gives files with their contents. */
const generators = [targetLists, optionTypes, configSchema, targetTables, errorsPage];

/**
 * All files that are generated, or have generated regions.
 *
 * @param {object} parts what `parts.ts` exports
 * @param {(path: string) => string} read reads a file of the repository
 * @returns {{ path: string, content: string }[]} paths are relative to the root; none comes twice
 */
export function generatedFiles(parts, read) {
  // A file can have regions of several generators.
  const contents = new Map();
  const readLatest = (path) => contents.get(path) ?? read(path);
  for (const generate of generators) {
    for (const { path, content } of generate(parts, readLatest)) contents.set(path, content);
  }
  return [...contents].map(([path, content]) => ({ path, content }));
}
