import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { fingerprint } from '../engine/fingerprint.js';

/** Creates finding IDs that survive moved lines: a fingerprint, and a number for equal findings in a file. */
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
