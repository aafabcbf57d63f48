import { configSchema } from './config-schema.mjs';
import { errorsPage } from './errors-page.mjs';
import { fixesPage } from './fixes-page.mjs';
import { optionTypes } from './option-types.mjs';
import { ruleIndexPage } from './rule-index-page.mjs';
import { rulePages } from './rule-pages.mjs';
import { rulesIndex } from './rules-index.mjs';
import { targetLists } from './target-lists.mjs';
import { targetTables } from './target-tables.mjs';

/** One generator a file. Each takes the parts and a reader of the repository's files, and gives files with their contents. */
const generators = [
  targetLists,
  optionTypes,
  rulesIndex,
  configSchema,
  targetTables,
  rulePages,
  ruleIndexPage,
  errorsPage,
  fixesPage,
];

/**
 * All files that are generated, or have generated regions.
 *
 * @param {object} parts what `parts.ts` exports
 * @param {(path: string) => string | undefined} read reads a file of the repository, if it is there
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
