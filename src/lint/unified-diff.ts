import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/** A unified diff of one file, with `a/` and `b/` before its name as in git; empty if there is no difference. */
export function unifiedDiff(name: string, before: string, after: string): string {
  if (before === after) return '';
  // With an absolute path, there would be an empty name between two slashes.
  const path = name.replaceAll('\\', '/').replace(/^\/+/, '');
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY };
  return createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, options);
}
