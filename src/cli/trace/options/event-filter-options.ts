import type { Command } from 'commander';
import { parseText, parseTexts } from '../../session/options/argument-parsers.js';
import { parseKeywords, parseLevel } from '../../session/options/filter-arguments.js';
import { parseGuids, parseIds, parseIdsOrName, parseLimit, parseTime } from './trace-arguments.js';

/**
 * Adds the options that choose events of traces and of event logs.
 *
 * @param hasNames whether processes and threads can be chosen by name.
 */
export function addEventFilterOptions(command: Command, hasNames: boolean): Command {
  const owners = hasNames ? ' (IDs or a name)' : '';
  const parseOwners = hasNames ? parseIdsOrName : parseIds;
  return command
    .option(
      '-p, --provider <name>',
      'only events of this provider (name or GUID); can be repeated',
      parseTexts,
    )
    .option('-e, --event <event>', 'only this event; can be repeated', parseTexts)
    .option('-l, --level <level>', 'only events up to this level, as a session collects them', parseLevel)
    .option('--any <keywords>', 'MatchAnyKeyword: only events with any of these', parseKeywords)
    .option(
      '--all <keywords>',
      'MatchAllKeyword: of those events, only the ones with all of these',
      parseKeywords,
    )
    .option('--ignore-keyword-0', 'EVENT_ENABLE_PROPERTY_IGNORE_KEYWORD_0: only events with keywords')
    .option('--process <ids>', `only events of these processes${owners}`, parseOwners)
    .option('--thread <ids>', `only events of these threads${owners}`, parseOwners)
    .option('--from <time>', 'only events at or after this time', parseTime)
    .option('--to <time>', 'only events at or before this time', parseTime)
    .option('-g, --grep <text>', 'only events with this text in the message or in a value', parseText)
    .option('-i, --ignore-case', 'with --grep: ignore case')
    .option(
      '--activity <guid>',
      'only events of this activity and of activities started by it; can be repeated',
      parseGuids,
    )
    .option('-n, --limit <count>', 'stop after this many events', parseLimit);
}
