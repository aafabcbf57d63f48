import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { fingerprint } from '../lint/fingerprint.js';

/**
 * Gives findings ids that stay when lines move: the fingerprint, and a number that tells equal findings of one
 * file apart.
 */
export function createFindingIds(): (diagnostic: Diagnostic) => string {
  const seen = new Map<string, number>();
  return (diagnostic) => {
    const print = fingerprint(diagnostic);
    const key = `${print} ${diagnostic.source.name}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return `${print}:${count}`;
  };
}
