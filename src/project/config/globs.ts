import { withoutAtEnd } from '../../text/without-at-end.js';
import { globOf, globProblem, sizeOfGlob } from '../host/glob.js';
import type { ConfigFile } from './config-file.js';
import type { FileMistake, JsonDocument } from './json-document.js';

/** The glob characters of a configuration and those it extends. They limit matching a path to seconds. */
export const MOST_OF_GLOBS = 50_000;

/** Cached, because a run over many files matches the same few patterns again and again. */
const matchers = new Map<string, (path: string) => boolean>();

/**
 * Whether a path, relative to the folder of glob patterns, matches one of them. A pattern that matches a
 * folder matches everything in it. Case is ignored, as when `wevtc lint` searches for manifests.
 */
export function matches(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matcherOf(pattern)(path));
}

function matcherOf(pattern: string): (path: string) => boolean {
  const known = matchers.get(pattern);
  if (known !== undefined) return known;
  const matcher = newMatcher(pattern);
  matchers.set(pattern, matcher);
  return matcher;
}

function newMatcher(pattern: string): (path: string) => boolean {
  // A pattern that starts with `!` matches all files except those.
  const negation = /^(?:!(?!\())*/.exec(pattern)?.[0] ?? '';
  const isNegated = negation.length % 2 === 1;
  const plain = plainGlob(pattern.slice(negation.length));
  const globs = [plain, `${plain}/**`].map((glob) => globOf(glob, true));
  return (path) => globs.some((glob) => glob.match(path)) !== isNegated;
}

/** Checks the globs of a configuration, and of the files that it extends, against their limits. */
export class GlobLimits {
  private left = MOST_OF_GLOBS;

  /** The mistakes in the globs of a file that is otherwise valid. */
  mistakesIn(document: JsonDocument, { ignore = [], overrides = [] }: ConfigFile): FileMistake[] {
    const places = [
      ...ignore.map((glob, at) => ({ glob, path: ['ignore', at] })),
      ...overrides.flatMap(({ files }, of) =>
        files.map((glob, at) => ({ glob, path: ['overrides', of, 'files', at] })),
      ),
    ];
    return places.flatMap(({ glob, path }) => {
      const problem = globProblem(glob) ?? this.spend(glob);
      if (problem === undefined) return [];
      return [{ source: document.source, range: document.rangeAt(path), message: `this glob ${problem}` }];
    });
  }

  /** Counts a glob. Returns a problem only for the first glob that exceeds the limit. */
  private spend(glob: string): string | undefined {
    const before = this.left;
    this.left -= sizeOfGlob(glob);
    if (before < 0 || this.left >= 0) return undefined;
    return `exceeds the limit of ${MOST_OF_GLOBS} characters for all globs together; write broader ones`;
  }
}

/** `.` and `./` mean the patterns' base folder, with all its content. No file's path is `/`. */
function plainGlob(pattern: string): string {
  const plain = withoutAtEnd(pattern.replace(/^(?:\.\/)+/, ''), '/');
  if (plain !== '' && plain !== '.') return plain;
  return pattern.startsWith('.') ? '**' : '/';
}
