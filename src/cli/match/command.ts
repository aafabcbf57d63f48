import type { Command } from 'commander';
import { isSessionName, toolNames } from '../../manifest/match/tool-names.js';
import { ArgumentError } from '../session/options/argument-error.js';
import { oneOf } from '../session/options/argument-parsers.js';
import { parseEventQuery } from '../session/options/event-query-argument.js';
import { parseKeywords, parseLevel } from '../session/options/filter-arguments.js';
import { flowing } from '../session/options/help.js';
import type { Session } from '../session/session.js';
import type { MatchOptions } from './run.js';

const formats = ['text', 'json'] as const;

const moreHelp = `
LEVEL is a number from 0 to 255, or a name from winmeta or the manifest, such as win:Informational or Warning. KEYWORDS
are masks and names, separated by commas, such as 0x1 or Read,Local or win:ResponseTime. The name of a channel means its
keyword bit. You can leave out prefixes of names. EVENT is an id[:version], a symbol or a name.

Examples:
  $ wevtc match app.man --level win:Warning
  $ wevtc match app.man --level 4 --any Read --all Read,Local
  $ wevtc match app.man --any 0x1 --explain 5:1       why event 5 version 1 is collected or dropped
  $ wevtc match app.man --level 4 --any Read --tool wpr > app.wprp
  $ wevtc match app.man --query "*[System[Level<=2]]"       the events that a query of event logs selects
  $ wevtc match app.dll --level 5 --format json`;

export function addMatchCommand(program: Command, session: Session): void {
  program
    .command('match')
    .summary('list the events that a session collects')
    .description(
      'List the events that a session collects, and the reasons why it drops the others. Level and keywords ' +
        'work as in EnableTraceEx2. The commands that start such a session with Windows tools are also shown.\n\n' +
        'Errors in the manifest do not stop the command. Notes on standard error report which results are ' +
        'therefore uncertain.\n\n' +
        'Exit codes: 0 = listed; 1 = the file is not a manifest; 2 = an input could not be read, or the usage is invalid.',
    )
    .argument('<file>', 'a manifest or a binary with one (DLL, EXE, .res, .bin), or - for standard input')
    .option('-l, --level <level>', 'highest level to collect; 0 for all', parseLevel)
    .option('--any <keywords>', 'MatchAnyKeyword: collect events with any of these; 0 for all', parseKeywords)
    .option(
      '--all <keywords>',
      'MatchAllKeyword: of those events, collect only the ones with all of these',
      parseKeywords,
    )
    .option('--ignore-keyword-0', 'EVENT_ENABLE_PROPERTY_IGNORE_KEYWORD_0: drop events without keywords')
    .option('-p, --provider <name>', 'use only this provider (name or GUID)')
    .option(
      '--query <xpath>',
      'list instead which events this query of event logs selects, as in wevtc log --query',
      parseEventQuery,
    )
    .option('--explain <event>', 'show bit by bit why one event is collected or dropped')
    .option(
      '--tool <name>',
      `print only the commands that start the session with this tool: ${toolNames.join(', ')}`,
      oneOf(toolNames),
    )
    .option('--session-name <name>', 'session name in the printed commands', sessionName, 'MyTrace')
    .option('-f, --format <format>', 'output format: text or json', oneOf(formats), 'text')
    .addHelpText('after', flowing(moreHelp))
    .action(async (path: string, options: MatchOptions, command: Command) => {
      const others = ['level', 'any', 'all', 'ignoreKeyword0', 'explain', 'tool'] as const;
      if (options.query !== undefined && others.some((name) => options[name] !== undefined))
        command.error('error: --query is for event logs; omit the options of sessions');
      const { matchFile } = await import('./run.js');
      await matchFile(path, options, session);
    });
}

function sessionName(value: string): string {
  if (isSessionName(value)) return value;
  throw new ArgumentError('Use letters, digits and _, and start with a letter.');
}
