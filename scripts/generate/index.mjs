import { bundleSizes } from './bundle-sizes.mjs';
import { commandPages } from './command-pages.mjs';
import { configSchema } from './config-schema.mjs';
import { counterTypesTable } from './counter-types-table.mjs';
import { decodedMembers } from './decoded-members.mjs';
import { eventFormatTable } from './event-format-table.mjs';
import { kernelEventsTable } from './kernel-events-table.mjs';
import { limitsTable } from './limits-table.mjs';
import { msbuildPage } from './msbuild-page.mjs';
import { optionRegions } from './option-regions.mjs';
import { optionTypes } from './option-types.mjs';
import { publishedRules } from './published-rules.mjs';
import { ruleIdTypes, ruleTable } from './rule-ids.mjs';
import { ruleIndexPage } from './rule-index-page.mjs';
import { rulePages } from './rule-pages.mjs';
import { rulesIndex } from './rules-index.mjs';
import { structureTables } from './structure-tables.mjs';
import { targetLists } from './target-lists.mjs';
import { targetTables } from './target-tables.mjs';
import { terminalPicture } from './terminal-picture.mjs';

/**
 * One generator per file. Each gets the parts and a function that reads files of the repository, and returns
 * files with content, or a promise of them.
 */
const generators = [
  targetLists,
  optionTypes,
  rulesIndex,
  ruleIdTypes,
  ruleTable,
  publishedRules,
  configSchema,
  targetTables,
  eventFormatTable,
  decodedMembers,
  structureTables,
  rulePages,
  ruleIndexPage,
  terminalPicture,
  msbuildPage,
  limitsTable,
  counterTypesTable,
  kernelEventsTable,
  bundleSizes,
  commandPages,
  optionRegions,
];

/**
 * All files that are generated, or have generated regions.
 *
 * @param {object} parts what `parts.ts` exports
 * @param {(path: string) => string | undefined} read reads a file of the repository; undefined if it does not
 *   exist
 * @returns {Promise<{ path: string, content: string }[]>} unique paths, relative to the root
 */
export async function generatedFiles(parts, read) {
  // A file can have regions of several generators.
  const contents = new Map();
  const readLatest = (path) => contents.get(path) ?? read(path);
  for (const generate of generators) {
    for (const { path, content } of await generate(parts, readLatest)) contents.set(path, content);
  }
  return [...contents].map(([path, content]) => ({ path, content }));
}
