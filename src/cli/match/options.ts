import { isSessionName, toolNames } from '../../manifest/match/tool-names.js';
import { ArgumentError } from '../session/options/argument-error.js';
import { oneOf } from '../session/options/argument-parsers.js';
import type { CommandOption, OptionsOf } from '../session/options/command-option.js';
import { excludedBy } from '../session/options/conflicts.js';
import { parseEventQuery } from '../session/options/event-query-argument.js';
import { parseKeywords, parseLevel } from '../session/options/filter-arguments.js';

const formats = ['text', 'json'] as const;

/** The options of `wevtc match`, in the order of its help. */
export const matchOptions = [
  { flags: '-l, --level <level>', description: 'highest level to collect; 0 for all', parse: parseLevel },
  {
    flags: '--any <keywords>',
    description: 'MatchAnyKeyword: collect events with any of these; 0 for all',
    parse: parseKeywords,
  },
  {
    flags: '--all <keywords>',
    description: 'MatchAllKeyword: of those events, collect only the ones with all of these',
    parse: parseKeywords,
  },
  {
    flags: '--ignore-keyword-0',
    description: 'EVENT_ENABLE_PROPERTY_IGNORE_KEYWORD_0: drop events without keywords',
  },
  { flags: '-p, --provider <name>', description: 'use only this provider (name or GUID)' },
  {
    flags: '--query <xpath>',
    description: 'list instead which events this query of event logs selects, as in wevtc log --query',
    parse: parseEventQuery,
    conflicts: [
      excludedBy(
        ['level', 'any', 'all', 'ignoreKeyword0', 'explain', 'tool'],
        () => '--query is for event logs; omit the options of sessions',
      ),
    ],
  },
  { flags: '--explain <event>', description: 'show bit by bit why one event is collected or dropped' },
  {
    flags: '--tool <name>',
    description: `print only the commands that start the session with this tool: ${toolNames.join(', ')}`,
    parse: oneOf(toolNames),
  },
  {
    flags: '--session-name <name>',
    description: 'session name in the printed commands',
    parse: sessionName,
    default: { value: 'MyTrace' },
  },
  {
    flags: '-f, --format <format>',
    description: 'output format: text or json',
    parse: oneOf(formats),
    default: { value: 'text' },
  },
] as const satisfies readonly CommandOption[];

export interface MatchOptions extends OptionsOf<typeof matchOptions> {}

function sessionName(value: string): string {
  if (isSessionName(value)) return value;
  throw new ArgumentError('Use letters, digits and _, and start with a letter.');
}
