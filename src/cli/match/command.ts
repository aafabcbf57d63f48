import type { Command } from 'commander';
import { addOptions } from '../session/options/add-options.js';
import { flowing } from '../session/options/help.js';
import type { Session } from '../session/session.js';
import { type MatchOptions, matchOptions } from './options.js';

const moreHelp = `
LEVEL is a number from 0 to 255, or a name from winmeta or the manifest, such as win:Informational or Warning. KEYWORDS
are masks and names, separated by commas, such as 0x1 or Read,Local or win:ResponseTime. The name of a channel means its
keyword bit. You can leave out prefixes of names. EVENT is an ID[:VERSION], a symbol or a name.

Examples:
  $ wevtc match app.man --level win:Warning
  $ wevtc match app.man --level 4 --any Read --all Read,Local
  $ wevtc match app.man --any 0x1 --explain 5:1       why event 5 version 1 is collected or dropped
  $ wevtc match app.man --level 4 --any Read --tool wpr > app.wprp
  $ wevtc match app.man --query "*[System[Level<=2]]"       the events that a query of event logs selects
  $ wevtc match app.dll --level 5 --format json`;

export function addMatchCommand(program: Command, session: Session): void {
  const command = program
    .command('match')
    .summary('list the events that a session collects')
    .description(
      'List the events that a session collects, and the reasons why it drops the others. Level and keywords ' +
        'work as in EnableTraceEx2. The commands that start such a session with Windows tools are also shown.\n\n' +
        'Errors in the manifest do not stop the command. Notes on standard error report which results are ' +
        'therefore uncertain.\n\n' +
        'Exit codes: 0 = listed; 1 = the file is not a manifest; 2 = an input could not be read, or the usage is invalid.',
    )
    .argument('<file>', 'a manifest or a binary with one (DLL, EXE, .res, .bin), or - for standard input');
  addOptions(command, matchOptions)
    .addHelpText('after', flowing(moreHelp))
    .action(async (path: string, options: MatchOptions) => {
      const { matchFile } = await import('./run.js');
      await matchFile(path, options, session);
    });
}
