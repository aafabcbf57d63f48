import { parseText, parseTexts } from '../../session/options/argument-parsers.js';
import { type OptionsOf, option } from '../../session/options/command-option.js';
import { needs } from '../../session/options/conflicts.js';
import { parseKeywords, parseLevels } from '../../session/options/filter-arguments.js';
import {
  parseEvents,
  parseGuids,
  parseIdsOrName,
  parseLimit,
  parseLoggedIds,
  parseTime,
} from './trace-arguments.js';
import { notForManifests, notForProfiles } from './trace-conflicts.js';

/** Profiles are of processes, threads, and times. */
const notForEither = [notForProfiles, notForManifests];

/** The options that select trace and log events; by process and thread names only if `hasNames` is set. */
export function eventFilterOptions(hasNames: boolean) {
  const owners = hasNames ? ' (IDs, or a name such as app.exe or app)' : ' (IDs)';
  const parseOwners = hasNames ? parseIdsOrName : parseLoggedIds;
  return [
    option(
      '-p, --provider <name>',
      'only events of this provider (name or GUID); can be repeated',
      parseTexts,
      notForEither,
    ),
    option(
      '-e, --event <event>',
      'only this event (name), or these (IDs, as in 41,6008); can be repeated',
      parseEvents,
      notForEither,
    ),
    option(
      '-l, --level <level>',
      'only events up to this level, as a session collects them; or of exactly these, as in Critical,Error',
      parseLevels,
      notForEither,
    ),
    option('--any <keywords>', 'MatchAnyKeyword: only events with any of these', parseKeywords, notForEither),
    option(
      '--all <keywords>',
      'MatchAllKeyword: of those events, only the ones with all of these',
      parseKeywords,
      notForEither,
    ),
    option(
      '--ignore-keyword-0',
      'EVENT_ENABLE_PROPERTY_IGNORE_KEYWORD_0: only events with keywords',
      notForEither,
    ),
    option('--process <ids>', `only events of these processes${owners}`, parseOwners, [notForManifests]),
    option(
      '--thread <ids>',
      `only events of these threads${hasNames ? ' (IDs or a name)' : ' (IDs)'}`,
      parseOwners,
      [notForManifests],
    ),
    option('--from <time>', 'only events at or after this time', parseTime, [notForManifests]),
    option('--to <time>', 'only events at or before this time', parseTime, [notForManifests]),
    option(
      '-g, --grep <text>',
      'only events with this text in the message, a value, a GUID of the header, the computer, or the user',
      parseText,
      notForEither,
    ),
    option('-i, --ignore-case', 'with --grep: ignore case', [notForProfiles, needs('grep')]),
    option(
      '--activity <guid>',
      'only events of this activity and of activities started by it; can be repeated',
      parseGuids,
      notForEither,
    ),
    option('-n, --limit <count>', 'stop after this many events', parseLimit, notForEither),
  ] as const;
}

/** The options that choose events, for all commands that show them. */
export interface FilterOptions extends OptionsOf<ReturnType<typeof eventFilterOptions>> {}

/** The facts about an option that other code needs to know about all of them. */
interface FilterFacts {
  /**
   * Its form in a list of filters: with its values, or only its flag. Absent if it filters nothing by itself.
   */
  readonly shown?: 'values' | 'flag';
  /** Whether it chooses kinds of events, so that events about the code of others do not pass. */
  readonly choosesKinds?: true;
}

/** In the order in which they are listed. */
export const filterFacts: Readonly<Record<keyof FilterOptions, FilterFacts>> = {
  provider: { shown: 'values', choosesKinds: true },
  event: { shown: 'values', choosesKinds: true },
  process: { shown: 'values' },
  thread: { shown: 'values' },
  activity: { shown: 'values', choosesKinds: true },
  grep: { shown: 'values', choosesKinds: true },
  level: { shown: 'flag', choosesKinds: true },
  any: { shown: 'flag', choosesKinds: true },
  all: { shown: 'flag', choosesKinds: true },
  ignoreKeyword0: { shown: 'flag', choosesKinds: true },
  from: { shown: 'flag' },
  to: { shown: 'flag' },
  ignoreCase: {},
  limit: {},
};

/** The names of the options, typed. */
export const filterNames = Object.keys(filterFacts) as (keyof FilterOptions)[];
