import type { Command } from 'commander';
import { addHelp } from '../session/help/add-help.js';
import type { HelpTexts } from '../session/help/help-texts.js';
import { addOptions } from '../session/options/add-options.js';
import type { Session } from '../session/session.js';
import { type MatchOptions, matchOptions } from './options.js';

const helpTexts: HelpTexts = {
  examples: [
    ['wevtc match app.man --level win:Warning', 'the events up to a level'],
    ['wevtc match app.man --level 4 --any Read --all Read,Local', 'the same with keywords'],
    ['wevtc match app.man --any 0x1 --explain 5:1', 'the reason for event 5:1'],
    ['wevtc match app.man --level 4 --any Read --tool wpr > app.wprp', 'a profile for wpr'],
    ['wevtc match app.man --query "*[System[Level<=2]]"', 'the events of a query'],
    ['wevtc match app.dll --level 5 --format json', 'the result for programs'],
  ],
  topics: ['event'],
  fails: 'the file is not a manifest',
  guide: 'match.md',
};

export function addMatchCommand(program: Command, session: Session): void {
  const command = program
    .command('match')
    .summary('list the events that a session collects')
    .description(
      'List the events that a session collects, and the reasons why it drops the others. Level and keywords ' +
        'work as in EnableTraceEx2. The commands that start such a session with Windows tools are also shown.\n\n' +
        'Errors in the manifest do not stop the command. Notes on standard error report which results are ' +
        'therefore uncertain.',
    )
    .argument('<file>', 'a manifest or a binary with one (DLL, EXE, .res, .bin), or - for standard input');
  addHelp(addOptions(command, matchOptions), helpTexts).action(
    async (path: string, options: MatchOptions) => {
      const { matchFile } = await import('./run.js');
      await matchFile(path, options, session);
    },
  );
}
