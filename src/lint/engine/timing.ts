import type { AnyRuleId } from '../../text/diagnostics/catalogue.js';
import type { Visitor } from '../rules/rule.js';
import { KINDS } from './walk.js';

/** Receives how long each rule takes. The caller provides the clock, because the library has none. */
export interface RuleTimer {
  /** Milliseconds since an arbitrary moment. */
  now(): number;
  took(ruleId: AnyRuleId, milliseconds: number): void;
}

/** Wraps a visitor, and reports how long each call took. */
export function timed(visitor: Visitor, ruleId: AnyRuleId, timer: RuleTimer): Visitor {
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
