import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/** A unified diff of one file, with `a/` and `b/` before its name as git has them; empty when nothing differs. */
export function unifiedDiff(name: string, before: string, after: string): string {
  if (before === after) return '';
  // An absolute path would give an empty name between two slashes.
  const path = name.replaceAll('\\', '/').replace(/^\/+/, '');
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY };
  return createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, options);
}
