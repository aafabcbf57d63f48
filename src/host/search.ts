import { type Dirent, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { globOf, globProblem } from './glob.js';
import { HostError } from './host.js';

/** In any case of letters. */
const PASSED_OVER = new Set(['node_modules', '.git']);

/**
 * The plain files that a glob matches. Links are passed over, so that nothing outside is found and no search is endless;
 * so are hidden files and folders that the glob does not name.
 *
 * @param pattern with forward slashes.
 * @param folder what the pattern is relative to.
 * @returns the paths as the pattern spells their beginning, sorted.
 * @throws HostError when the pattern would take too long to match.
 */
export function search(pattern: string, folder: string): string[] {
  const start = startOf(pattern);
  const varying = pattern.slice(start.length);
  const problem = globProblem(varying);
  if (problem !== undefined)
    throw new HostError(`cannot search for '${varying.slice(0, 40)}…': it ${problem}`);
  const glob = globOf(varying, false);
  const root = resolve(folder, start);
  const found: string[] = [];
  const folders = [''];
  for (const inside of folders) {
    for (const entry of entriesOf(resolve(root, inside))) {
      const path = inside + entry.name;
      if (entry.isDirectory()) {
        if (!PASSED_OVER.has(entry.name.toLowerCase()) && glob.match(path, true)) folders.push(`${path}/`);
      } else if (entry.isFile() && glob.match(path)) found.push(start + path);
    }
  }
  return found.sort();
}

/** The folders before the first wildcard; they are no part of what is matched. */
function startOf(pattern: string): string {
  return /^(?:[^*?[\]{}()!]*\/)?/.exec(pattern)?.[0] ?? '';
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // Nothing can be found in a folder that may not be entered.
    return [];
  }
}
