import { configSchema } from './config-schema.mjs';
import { errorsPage } from './errors-page.mjs';

/**
 * One generator per file. Each gets the parts and a function that reads files of the repository, and returns files with
 * content.
 */
const generators = [configSchema, errorsPage];

/**
 * All files that are generated, or have generated regions.
 *
 * @param {object} parts what `parts.ts` exports
 * @param {(path: string) => string} read reads a file of the repository
 * @returns {{ path: string, content: string }[]} unique paths, relative to the root
 */
export function generatedFiles(parts, read) {
  // A file can have regions from several generators.
  const contents = new Map();
  const readLatest = (path) => contents.get(path) ?? read(path);
  for (const generate of generators) {
    for (const { path, content } of generate(parts, readLatest)) contents.set(path, content);
  }
  return [...contents].map(([path, content]) => ({ path, content }));
}
