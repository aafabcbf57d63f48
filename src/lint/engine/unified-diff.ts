import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/** The time of a comparison grows with the square of the lines that differ. This many take about a second. */
const MOST_EDITS = 2000;

/** Like `unifiedDiff`, but `undefined` if so many lines differ that comparing would take too long. */
export function shortUnifiedDiff(name: string, before: string, after: string): string | undefined {
  return patch(name, before, after, MOST_EDITS);
}

/** A file's unified diff, with `a/` and `b/` before its name as in git; empty if there is no difference. */
export function unifiedDiff(name: string, before: string, after: string): string {
  return patch(name, before, after, Number.POSITIVE_INFINITY) as string;
}

function patch(name: string, before: string, after: string, maxEditLength: number): string | undefined {
  if (before === after) return '';
  // With an absolute path, there would be an empty name between two slashes.
  const path = name.replaceAll('\\', '/').replace(/^\/+/, '');
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY, maxEditLength };
  return createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, options);
}
