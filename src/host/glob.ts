import { braceExpand, Minimatch, type MinimatchOptions } from 'minimatch';

/** Characters of one glob. With these two limits, matching it with the longest path of a system takes under a second. */
export const LONGEST_GLOB = 256;
/** Globs without braces that one with braces stands for. */
export const MOST_ALTERNATIVES = 100;

export interface Glob {
  /** @param asFolder whether the path is a folder in which something may match. */
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

/** @param hidden whether `*` and `**` take names that begin with a dot. */
export function globOf(pattern: string, hidden: boolean): Glob {
  return new Minimatch(pattern, { ...options, dot: hidden });
}

/** Why a glob cannot be used, as in "it …"; `undefined` when it can. */
export function globProblem(pattern: string): string | undefined {
  if (pattern.length > LONGEST_GLOB) return `has more than ${LONGEST_GLOB} characters; write a broader one`;
  if (braceExpand(pattern, options).length > MOST_ALTERNATIVES) {
    return `stands for more than ${MOST_ALTERNATIVES} globs by its braces; write a broader one, or several`;
  }
  try {
    globOf(pattern, true);
    return undefined;
  } catch {
    // What the package refuses: groups in groups in groups.
    return 'has too many groups in parentheses; write a broader one, or several';
  }
}

/** The characters of the globs that a glob stands for by its braces. */
export function sizeOfGlob(pattern: string): number {
  return braceExpand(pattern, options).reduce((sum, { length }) => sum + length, 0);
}
