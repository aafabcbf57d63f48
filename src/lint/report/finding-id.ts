import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { fingerprint } from '../engine/fingerprint.js';

/**
 * Creates ids for findings that stay the same when lines move: the fingerprint, and a number that
 * distinguishes equal findings in one file.
 */
export function createFindingIds(): (diagnostic: Diagnostic) => string {
  const seen = new Map<string, number>();
  return (diagnostic) => {
    const print = fingerprint(diagnostic);
    const key = `${print} ${diagnostic.source.file}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return `${print}:${count}`;
  };
}
