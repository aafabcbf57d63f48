import { parseText, parseTexts } from '../../session/options/argument-parsers.js';
import type { CommandOption, OptionsOf } from '../../session/options/command-option.js';
import { needs } from '../../session/options/conflicts.js';
import { parseKeywords, parseLevel } from '../../session/options/filter-arguments.js';
import { parseGuids, parseIds, parseIdsOrName, parseLimit, parseTime } from './trace-arguments.js';
import { notForManifests, notForProfiles } from './trace-conflicts.js';

/**
 * The options that choose events of traces and of event logs.
 *
 * @param hasNames whether processes and threads can be chosen by name.
 */
export function eventFilterOptions(hasNames: boolean) {
  const owners = hasNames ? ' (IDs or a name)' : '';
  const parseOwners = hasNames ? parseIdsOrName : parseIds;
  return [
    {
      flags: '-p, --provider <name>',
      description: 'only events of this provider (name or GUID); can be repeated',
      parse: parseTexts,
      conflicts: [notForProfiles, notForManifests],
    },
    {
      flags: '-e, --event <event>',
      description: 'only this event; can be repeated',
      parse: parseTexts,
      conflicts: [notForProfiles, notForManifests],
    },
    {
      flags: '-l, --level <level>',
      description: 'only events up to this level, as a session collects them',
      parse: parseLevel,
      conflicts: [notForProfiles, notForManifests],
    },
    {
      flags: '--any <keywords>',
      description: 'MatchAnyKeyword: only events with any of these',
      parse: parseKeywords,
      conflicts: [notForProfiles, notForManifests],
    },
    {
      flags: '--all <keywords>',
      description: 'MatchAllKeyword: of those events, only the ones with all of these',
      parse: parseKeywords,
      conflicts: [notForProfiles, notForManifests],
    },
    {
      flags: '--ignore-keyword-0',
      description: 'EVENT_ENABLE_PROPERTY_IGNORE_KEYWORD_0: only events with keywords',
      conflicts: [notForProfiles, notForManifests],
    },
    {
      flags: '--process <ids>',
      description: `only events of these processes${owners}`,
      parse: parseOwners,
      conflicts: [notForManifests],
    },
    {
      flags: '--thread <ids>',
      description: `only events of these threads${owners}`,
      parse: parseOwners,
      conflicts: [notForManifests],
    },
    {
      flags: '--from <time>',
      description: 'only events at or after this time',
      parse: parseTime,
      conflicts: [notForManifests],
    },
    {
      flags: '--to <time>',
      description: 'only events at or before this time',
      parse: parseTime,
      conflicts: [notForManifests],
    },
    {
      flags: '-g, --grep <text>',
      description: 'only events with this text in the message or in a value',
      parse: parseText,
      conflicts: [notForProfiles, notForManifests],
    },
    {
      flags: '-i, --ignore-case',
      description: 'with --grep: ignore case',
      conflicts: [notForProfiles, needs('grep')],
    },
    {
      flags: '--activity <guid>',
      description: 'only events of this activity and of activities started by it; can be repeated',
      parse: parseGuids,
      conflicts: [notForProfiles, notForManifests],
    },
    {
      flags: '-n, --limit <count>',
      description: 'stop after this many events',
      parse: parseLimit,
      conflicts: [notForProfiles, notForManifests],
    },
  ] as const satisfies readonly CommandOption[];
}

/** The options that choose events, for all commands that show them. */
export interface FilterOptions extends OptionsOf<ReturnType<typeof eventFilterOptions>> {}
