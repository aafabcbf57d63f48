import picomatch from 'picomatch';
import { parentOf } from './paths.js';

/** A run over many files asks for the same few patterns again and again. */
const matchers = new Map<string, (path: string) => boolean>();

/**
 * Whether a file is among those that glob patterns stand for. A pattern that matches a folder stands for all
 * that is in it. Case makes no difference, as it makes none when `wevtc lint` searches for manifests.
 *
 * @param path relative to the folder that the patterns are relative to.
 */
export function matches(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const isMatch = matcherOf(pattern);
    for (let part = path; ; part = parentOf(part)) {
      if (isMatch(part)) return true;
      if (!part.includes('/') || part === parentOf(part)) return false;
    }
  });
}

function matcherOf(pattern: string): (path: string) => boolean {
  const known = matchers.get(pattern);
  if (known !== undefined) return known;
  const plain = pattern.replace(/^\.\//, '').replace(/\/+$/, '');
  // Of patterns without a name, `./` is the folder of the configuration, and nothing else is a file.
  const matcher =
    plain === '' ? () => pattern.startsWith('./') : picomatch(plain, { dot: true, nocase: true });
  matchers.set(pattern, matcher);
  return matcher;
}
