import { isSessionName, toolNames } from '../../manifest/match/tool-names.js';
import { ArgumentError } from '../session/options/argument-error.js';
import { oneOf } from '../session/options/argument-parsers.js';
import { type OptionsOf, option } from '../session/options/command-option.js';
import { excludedBy } from '../session/options/conflicts.js';
import { parseEventQuery } from '../session/options/event-query-argument.js';
import { parseKeywords, parseLevel } from '../session/options/filter-arguments.js';

const formats = ['text', 'json'] as const;

/** The options of `wevtc match`, in the order of its help. */
export const matchOptions = [
  option('-l, --level <level>', 'highest level to collect; 0 for all', parseLevel),
  option('--any <keywords>', 'MatchAnyKeyword: collect events with any of these; 0 for all', parseKeywords),
  option(
    '--all <keywords>',
    'MatchAllKeyword: of those events, collect only the ones with all of these',
    parseKeywords,
  ),
  option('--ignore-keyword-0', 'EVENT_ENABLE_PROPERTY_IGNORE_KEYWORD_0: drop events without keywords'),
  option('-p, --provider <name>', 'use only this provider (name or GUID)'),
  option(
    '--query <xpath>',
    'list instead which events this query of event logs selects, as in wevtc log --query',
    parseEventQuery,
    [
      excludedBy(
        ['level', 'any', 'all', 'ignoreKeyword0', 'explain', 'tool'],
        () => '--query is for event logs; omit the options of sessions',
      ),
    ],
  ),
  option('--explain <event>', 'show bit by bit why one event is collected or dropped'),
  option(
    '--tool <name>',
    `print only the commands that start the session with this tool: ${toolNames.join(', ')}`,
    oneOf(toolNames),
  ),
  option('--session-name <name>', 'session name in the printed commands', sessionName, {
    default: { value: 'MyTrace' },
  }),
  option('-f, --format <format>', `output format: ${formats.join(', ')}`, oneOf(formats), {
    default: { value: 'text' },
  }),
] as const;

export interface MatchOptions extends OptionsOf<typeof matchOptions> {}

function sessionName(value: string): string {
  if (isSessionName(value)) return value;
  throw new ArgumentError('Use letters, digits and _, and start with a letter.');
}
