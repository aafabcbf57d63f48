import type { Command } from 'commander';
import type { BreakingOptions } from '../actions/breaking.js';
import { addColorOptions } from '../color.js';
import { addConfigurationOptions } from '../configuration-options.js';
import { addOlderSideOptions } from '../older-side-options.js';
import { addReportOptions } from '../report-options.js';
import type { Session } from '../session.js';

const examples = `
Examples:
  $ wevtc breaking app.man --against published/app.man
  $ wevtc breaking src --against published                 whole folders, providers matched by GUID
  $ wevtc breaking src --against git:origin/main           the same paths at a git revision
  $ wevtc breaking app.man --against git:v1.2:old/app.man  another path there
  $ wevtc breaking app.man --against-binary shipped/app.dll
  $ wevtc breaking app.man --against git:HEAD --rule breaking-text-message=off
  $ wevtc breaking src --against git:v1.2 --write-baseline breaking.baseline.json
  $ wevtc breaking src --against git:v1.2 --baseline breaking.baseline.json`;

export function addBreakingCommand(program: Command, session: Session): void {
  const command = program
    .command('breaking')
    .summary('find changes that break consumers of older manifests')
    .description(
      'Compare manifests with older ones and find what breaks decoders, queries or code that use them. ' +
        'Findings go to standard output. docs/breaking.md says what each change means.\n\n' +
        'Exit code: 0 no errors, 1 changes that are errors, or errors in the newer manifest, which is compared as far ' +
        'as it can be read, 2 something could not be read or the usage is wrong.',
    )
    .argument('<files...>', 'manifests, folders to search for .man files, glob patterns, or - for stdin')
    .option('-a, --against <older>', 'a file, a folder, or git:REV[:path]')
    .option('--against-binary <file>', 'a DLL, EXE, SYS, .res or .bin file with the older manifest')
    .option('-q, --quiet', 'show errors only, and nothing when there are none')
    .option('--stdin-filename <name>', 'how findings name standard input');
  addColorOptions(addReportOptions(addConfigurationOptions(addOlderSideOptions(command))))
    .option('--baseline <file>', 'leave out the findings that the file records')
    .option('--write-baseline <file>', 'record all findings in a file, in place of reporting them')
    .addHelpText('after', examples)
    .action(async (patterns: string[], options: BreakingOptions) => {
      if ((options.against === undefined) === (options.againstBinary === undefined)) {
        command.error('error: name the older side with either --against <older> or --against-binary <file>');
      }
      const { breaking } = await import('../actions/breaking.js');
      await breaking(patterns, options, session);
    });
}
