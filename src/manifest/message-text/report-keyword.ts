import { nearestCandidate } from '../model/values/suggest.js';
import { keywords } from './keywords.js';
import type { Reading } from './reading.js';
import type { Token } from './scanner.js';

/** Reports a name that is no keyword where a statement must begin, and skips what belongs to it. */
export function reportKeyword(reading: Reading, { text, range }: Token): void {
  const candidate = nearestCandidate(text, keywords);
  const fix = candidate && {
    title: `Write '${candidate.name}'`,
    safe: candidate.certain,
    edits: [{ range, newText: candidate.name }],
  };
  reading.report(
    'mc-keyword',
    range,
    { problem: 'unknown', name: text, candidate: candidate?.name },
    [],
    fix,
  );
  reading.skipToStatement();
}
