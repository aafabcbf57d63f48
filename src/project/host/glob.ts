import { braceExpand, Minimatch, type MinimatchOptions } from 'minimatch';

/** One glob's characters. These two limits keep matching the longest possible path under a second. */
export const LONGEST_GLOB = 256;
/** The most globs that a glob with braces expands to. */
export const MOST_ALTERNATIVES = 100;

export interface Glob {
  /** @param asFolder whether the path is a folder, which matches if a path in it can match. */
  match(path: string, asFolder?: boolean): boolean;
}

const options: MinimatchOptions = {
  nocase: true,
  nocomment: true,
  nonegate: true,
  braceExpandMax: MOST_ALTERNATIVES + 1,
  // Paths have forward slashes everywhere.
  platform: 'linux',
};

/** @param hidden whether `*` and `**` match names that start with a dot. */
export function globOf(pattern: string, hidden: boolean): Glob {
  return new Minimatch(pattern, { ...options, dot: hidden });
}

/** The reason why a glob cannot be used, as a clause after "it"; `undefined` if it can. */
export function globProblem(pattern: string): string | undefined {
  if (pattern.length > LONGEST_GLOB) return `has more than ${LONGEST_GLOB} characters; write a broader one`;
  if (braceExpand(pattern, options).length > MOST_ALTERNATIVES) {
    return `has braces that expand to more than ${MOST_ALTERNATIVES} globs; write a broader one, or several`;
  }
  try {
    globOf(pattern, true);
    return undefined;
  } catch {
    // minimatch rejects groups that are nested too deeply.
    return 'has too many groups in parentheses; write a broader one, or several';
  }
}

/** The total characters of the globs that a glob expands to. */
export function sizeOfGlob(pattern: string): number {
  return braceExpand(pattern, options).reduce((sum, { length }) => sum + length, 0);
}
