import { readdirSync } from 'node:fs';

/** @returns {string[]} the paths of the Markdown files below a folder, relative to it, with `/`, sorted. */
export function markdownIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.md'))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}
