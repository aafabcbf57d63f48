import { type Command, InvalidArgumentError } from 'commander';
import { isSessionName, toolNames } from '../../match/tool-names.js';
import type { MatchOptions } from '../actions/match.js';
import { choose } from '../argument-parsers.js';
import { parseKeywords, parseLevel } from '../filter-arguments.js';
import { flowing } from '../help.js';
import type { Session } from '../session.js';

const formats = ['text', 'json'] as const;

const moreHelp = `
LEVEL is a number from 0 to 255 or a name of winmeta or the manifest: win:Informational, Warning. KEYWORDS are masks and
names with commas between: 0x1, Read,Local, win:ResponseTime; a channel's name stands for its bit. Prefixes may be left
out. EVENT is id[:version], symbol or name.

Examples:
  $ wevtc match app.man --level win:Warning
  $ wevtc match app.man --level 4 --any Read --all Read,Local
  $ wevtc match app.man --any 0x1 --explain 5:1       why event 5 version 1 is collected or dropped
  $ wevtc match app.man --level 4 --any Read --tool wpr > app.wprp
  $ wevtc match app.dll --level 5 --format json`;

export function addMatchCommand(program: Command, session: Session): void {
  program
    .command('match')
    .summary('list the events that a session collects')
    .description(
      'List which events a session collects and why it drops the others, by level and keywords as EnableTraceEx2 takes ' +
        'them, and how tools of Windows start such a session.\n\n' +
        'Errors in the manifest do not stop it. Notes on standard error say what they leave in doubt.\n\n' +
        'Exit code: 0 listed, 1 the file is no manifest, 2 something could not be read or the usage is wrong.',
    )
    .argument('<file>', 'a manifest or a binary with one (DLL, EXE, .res, .bin), or - for standard input')
    .option('-l, --level <level>', 'the highest level; 0 for all', parseLevel)
    .option('--any <keywords>', 'MatchAnyKeyword: events with one of these; 0 for all', parseKeywords)
    .option('--all <keywords>', 'MatchAllKeyword: of those, events with all of these', parseKeywords)
    .option('--ignore-keyword-0', 'EVENT_ENABLE_PROPERTY_IGNORE_KEYWORD_0: no events without keyword')
    .option('-p, --provider <name>', 'this provider only, by its name or GUID')
    .option('--explain <event>', 'show the conditions with the numbers of one event, bit by bit')
    .option(
      '--tool <name>',
      `print only how this tool starts the session: ${toolNames.join(', ')}`,
      (value) => choose(value, toolNames),
    )
    .option('--session-name <name>', 'what tools call the session', sessionName, 'MyTrace')
    .option('-f, --format <format>', 'text or json', (value) => choose(value, formats), 'text')
    .addHelpText('after', flowing(moreHelp))
    .action(async (path: string, options: MatchOptions) => {
      const { matchFile } = await import('../actions/match.js');
      await matchFile(path, options, session);
    });
}

function sessionName(value: string): string {
  if (isSessionName(value)) return value;
  throw new InvalidArgumentError('Use letters, digits and _, beginning with a letter.');
}
