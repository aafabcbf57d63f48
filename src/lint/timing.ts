import type { RuleId } from '../diagnostics/catalogue.js';
import type { Visitor } from '../rules/rule.js';
import { KINDS } from './walk.js';

/** Wants to know how long each rule takes. The clock is the caller's, as this code has none. */
export interface RuleTimer {
  /** Milliseconds since some moment. */
  now(): number;
  took(ruleId: RuleId, milliseconds: number): void;
}

/** A visitor that does the same and tells how long every call took. */
export function timed(visitor: Visitor, ruleId: RuleId, timer: RuleTimer): Visitor {
  const entries = KINDS.flatMap((kind) => {
    const visit = visitor[kind] as ((...seen: unknown[]) => void) | undefined;
    if (visit === undefined) return [];
    const timedVisit = (...seen: unknown[]) => {
      const start = timer.now();
      visit.apply(visitor, seen);
      timer.took(ruleId, timer.now() - start);
    };
    return [[kind, timedVisit]];
  });
  return Object.fromEntries(entries) as Visitor;
}
