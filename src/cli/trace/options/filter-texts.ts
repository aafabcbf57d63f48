import { flagOf } from '../../session/options/command-option.js';
import type { TraceOptions } from '../options.js';

/** Options that choose events, and whose arguments are the names and numbers that the user wrote. */
const NAMED_FILTERS = ['provider', 'event', 'process', 'thread', 'activity'] as const;

/** Further options that choose events. */
const OTHER_FILTERS = ['level', 'any', 'all', 'ignoreKeyword0', 'from', 'to'] as const;

/** The options that choose events, for people: `--process app.exe`, `--from`. */
export function filterTexts(options: TraceOptions): string[] {
  const named = NAMED_FILTERS.flatMap((name) =>
    (options[name] ?? []).map((value) => `${flagOf(name)} ${value}`),
  );
  const others = OTHER_FILTERS.filter((name) => options[name] !== undefined).map(flagOf);
  return [...named, ...(options.grep === undefined ? [] : [`--grep ${options.grep}`]), ...others];
}
