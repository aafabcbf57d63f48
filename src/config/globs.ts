import { globOf, globProblem, sizeOfGlob } from '../host/glob.js';
import type { ConfigFile } from './config-file.js';
import type { FileMistake, JsonDocument } from './json-document.js';

/** Characters of all globs of a configuration, with what it extends; so matching one path takes seconds at worst. */
const MOST_OF_GLOBS = 50_000;

/** A run over many files asks for the same few patterns again and again. */
const matchers = new Map<string, (path: string) => boolean>();

/**
 * Whether a file is among those that glob patterns stand for. A pattern that matches a folder stands for all
 * that is in it. Case makes no difference, as it makes none when `wevtc lint` searches for manifests.
 *
 * @param path relative to the folder that the patterns are relative to.
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
  // What begins with `!` stands for all files but those.
  const negation = /^(?:!(?!\())*/.exec(pattern)?.[0] ?? '';
  const isNegated = negation.length % 2 === 1;
  const plain = plainGlob(pattern.slice(negation.length));
  const globs = [plain, `${plain}/**`].map((glob) => globOf(glob, true));
  return (path) => globs.some((glob) => glob.match(path)) !== isNegated;
}

/** Holds the globs of a configuration, and of the files that it extends, against the limits of all together. */
export class GlobLimits {
  private left = MOST_OF_GLOBS;

  /** What is wrong with the globs of a file that is otherwise right. */
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

  /** Tells once that there is too much. */
  private spend(glob: string): string | undefined {
    const before = this.left;
    this.left -= sizeOfGlob(glob);
    if (before < 0 || this.left >= 0) return undefined;
    return `is one too many: all globs together have more than ${MOST_OF_GLOBS} characters; write broader ones`;
  }
}

/** `.` and `./` stand for the folder that patterns are relative to, and all in it. No file has the path `/`. */
function plainGlob(pattern: string): string {
  const plain = pattern.replace(/^(?:\.\/)+/, '').replace(/\/+$/, '');
  if (plain !== '' && plain !== '.') return plain;
  return pattern.startsWith('.') ? '**' : '/';
}
