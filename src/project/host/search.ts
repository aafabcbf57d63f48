import { type Dirent, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { globOf, globProblem } from './glob.js';
import { HostError } from './host.js';

/** Compared without regard to case. */
const SKIPPED = new Set(['node_modules', '.git']);

/**
 * The plain files that a glob with forward slashes, relative to `folder`, matches. Links are skipped, so that
 * the search finds nothing outside the folder and always ends; hidden files and folders are skipped unless
 * specified. Returns the sorted paths, which start with the same folders as the pattern. Throws a HostError
 * if the pattern would take too long to match.
 */
export function search(pattern: string, folder: string): string[] {
  const start = startOf(pattern);
  const rest = pattern.slice(start.length);
  const problem = globProblem(rest);
  if (problem !== undefined) throw new HostError(`cannot search for '${rest.slice(0, 40)}…': it ${problem}`);
  const glob = globOf(rest, false);
  const root = resolve(folder, start);
  const found: string[] = [];
  const folders = [''];
  for (const inside of folders) {
    for (const entry of entriesOf(resolve(root, inside))) {
      const path = inside + entry.name;
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name.toLowerCase()) && glob.match(path, true)) folders.push(`${path}/`);
      } else if (entry.isFile() && glob.match(path)) found.push(start + path);
    }
  }
  return found.sort();
}

/** The folders before the first wildcard, which are not matched. */
function startOf(pattern: string): string {
  return /^(?:[^*?[\]{}()!]*\/)?/.exec(pattern)?.[0] ?? '';
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // Permission to the folder is denied.
    return [];
  }
}
