import { bigintOf, numberOf, objectOf } from '../checks/arguments.js';
import { checkMembers, integerIn, isFlag, type MemberChecks } from '../checks/members.js';
import type { EventDescriptor } from './event-descriptor.js';

/**
 * A session's event request: the arguments of EnableTraceEx2, with their names. Missing members do not
 * filter. `SessionRequest` of `wevtc` has lists of names, from which `matchProviders` makes such a filter.
 */
export interface SessionFilter {
  /** The highest level that the session collects, 0 to 255. 0, the default, collects all. */
  readonly level?: number | undefined;
  /** MatchAnyKeyword: the event must have one of these bits. 0, the default, collects all. */
  readonly matchAnyKeyword?: bigint | undefined;
  /** MatchAllKeyword: the event must also have all of these bits. No effect if `matchAnyKeyword` is 0. */
  readonly matchAllKeyword?: bigint | undefined;
  /** EVENT_ENABLE_PROPERTY_IGNORE_KEYWORD_0: drops events without any keyword. Windows 10 1507 and later. */
  readonly ignoreKeyword0?: boolean | undefined;
}

/** A filter with all members. */
export type CompleteSessionFilter = {
  readonly [Name in keyof SessionFilter]-?: NonNullable<SessionFilter[Name]>;
};

/** Checks of a filter from callers without types. */
export const sessionFilterChecks: MemberChecks<SessionFilter> = {
  level: /* @__PURE__ */ integerIn(0, 255),
  matchAnyKeyword: bigintOf,
  matchAllKeyword: bigintOf,
  ignoreKeyword0: isFlag,
};

/** The members that the filter checks. */
export type FilteredMembers = Pick<EventDescriptor, 'level' | 'keyword'>;

/** The result for the level. The last one drops the event. */
export type LevelReason =
  /** The event's level is 0, which passes every level filter. */
  | 'event-level-0'
  /** The session's level is 0: no limit. */
  | 'session-level-0'
  /** The event's level is equal to the session's level or below. */
  | 'level-within'
  | 'level-above';

/** The result for the keyword. The last three drop the event. */
export type KeywordReason =
  /** The event has no keyword, and passes every keyword filter. */
  | 'event-keyword-0'
  /** The session's MatchAnyKeyword is 0: every keyword passes, and MatchAllKeyword is ignored. */
  | 'session-any-0'
  /** The event has one bit of MatchAnyKeyword and all bits of MatchAllKeyword. */
  | 'keywords-match'
  /** The event has no keyword, and the session ignores such events. */
  | 'keyword-0-ignored'
  /** The event has none of MatchAnyKeyword's bits. */
  | 'none-of-any'
  /** Bits of MatchAllKeyword are missing from the event. */
  | 'not-all';

/** Whether a session collects an event, and why. */
export interface FilterExplanation {
  /** Whether both conditions are true. */
  readonly enabled: boolean;
  readonly level: { readonly passes: boolean; readonly reason: LevelReason };
  readonly keyword: {
    readonly passes: boolean;
    readonly reason: KeywordReason;
    /**
     * Bits whose absence drops the event: all of MatchAnyKeyword or missing ones of MatchAllKeyword, else 0.
     */
    readonly missing: bigint;
  };
}

/** Whether a session with this filter collects the event, like EventEnabled. See `explainEventEnabled`. */
export function isEventEnabled(event: FilteredMembers, filter: SessionFilter): boolean {
  checkMembers(filter, sessionFilterChecks, 'filter');
  return isCollected(event, filter ?? {});
}

/** The same for a filter that has been checked. */
export function isCollected(event: FilteredMembers, filter: SessionFilter): boolean {
  return judgeLevel(event, filter) !== 'level-above' && keywordPasses(judgeKeyword(event, filter));
}

/**
 * Returns whether a session with this filter collects the event, condition by condition.
 *
 * The level passes if `event.level == 0 || event.level <= session.level`. The keyword passes if
 * `keyword == 0 || ((keyword & any) != 0 && (keyword & all) == all)` (EVENT_DESCRIPTOR). EnableTraceEx2 adds
 * two rules: a MatchAnyKeyword of 0 collects everything (with that expression alone it would collect
 * nothing), and a flag drops events with a keyword of 0. A session level of 0 means no limit, as in the code
 * that mc.exe generates.
 */
export function explainEventEnabled(event: FilteredMembers, filter: SessionFilter): FilterExplanation {
  checkMembers(filter, sessionFilterChecks, 'filter');
  return explanationOf(event, filter ?? {});
}

/** The same for a filter that has been checked. */
export function explanationOf(event: FilteredMembers, filter: SessionFilter): FilterExplanation {
  const level = judgeLevel(event, filter);
  const keyword = judgeKeyword(event, filter);
  const levelPasses = level !== 'level-above';
  const missing =
    keyword === 'none-of-any'
      ? anyOf(filter)
      : keyword === 'not-all'
        ? allOf(filter) & ~keywordOf(event)
        : 0n;
  return {
    enabled: levelPasses && keywordPasses(keyword),
    level: { passes: levelPasses, reason: level },
    keyword: { passes: keywordPasses(keyword), reason: keyword, missing },
  };
}

function judgeLevel(event: FilteredMembers, filter: SessionFilter): LevelReason {
  const level = numberOf(objectOf(event, 'event').level, 'event.level');
  const limit = filter.level ?? 0;
  if (level === 0) return 'event-level-0';
  if (limit === 0) return 'session-level-0';
  return level <= limit ? 'level-within' : 'level-above';
}

function judgeKeyword(event: FilteredMembers, filter: SessionFilter): KeywordReason {
  const keyword = keywordOf(event);
  const [any, all] = [anyOf(filter), allOf(filter)];
  if (keyword === 0n) return filter.ignoreKeyword0 === true ? 'keyword-0-ignored' : 'event-keyword-0';
  if (any === 0n) return 'session-any-0';
  if ((keyword & any) === 0n) return 'none-of-any';
  return (keyword & all) === all ? 'keywords-match' : 'not-all';
}

function keywordOf(event: FilteredMembers): bigint {
  return bigintOf(event.keyword, 'event.keyword');
}

function anyOf(filter: SessionFilter): bigint {
  return bigintOf(filter.matchAnyKeyword ?? 0n, 'filter.matchAnyKeyword');
}

function allOf(filter: SessionFilter): bigint {
  return bigintOf(filter.matchAllKeyword ?? 0n, 'filter.matchAllKeyword');
}

function keywordPasses(reason: KeywordReason): boolean {
  return reason === 'event-keyword-0' || reason === 'session-any-0' || reason === 'keywords-match';
}
