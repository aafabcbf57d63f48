import type { Command } from 'commander';
import { targetNames } from '../../compile/options/all-outputs.js';
import { definitions } from '../../compile/options/definitions.js';
import { enumerated } from '../../text/enumerated.js';
import { addHelp } from '../session/help/add-help.js';
import type { HelpTexts } from '../session/help/help-texts.js';
import { addOptions } from '../session/options/add-options.js';
import type { Session } from '../session/session.js';
import { compileOrWatch } from './compile-or-watch.js';
import { type CompileOptions, compileOptions } from './options.js';

const ofMessageTexts = definitions
  .filter(({ messageTexts }) => messageTexts !== undefined)
  .map(({ name }) => name);

const nameWidth = Math.max(...targetNames.map((name) => name.length));

const helpTexts: HelpTexts = {
  examples: [
    ['wevtc compile app.man --out-dir gen', 'write app.ts and app.h'],
    ['wevtc compile app.man --emit c,resources', 'for a C or C++ program'],
    ['wevtc compile src --out-dir gen --check', 'find out-of-date files'],
    ['wevtc compile a.man texts.mc --link --emit dll', 'one DLL with all messages'],
    ['wevtc compile app.man --template rust', 'render custom templates'],
  ],
  notes: `Output options can also be set in a configuration. Options without a value have a --no- form that overrides the configuration, such as --no-c-callouts.

Targets for --emit:
${definitions.map(({ name, summary }) => `  ${name.padEnd(nameWidth)}  ${summary}`).join('\n')}`,
  fails: 'errors found, or --check found differences',
  guide: 'builds.md',
};

export function addCompileCommand(program: Command, session: Session): void {
  const command = program
    .command('compile')
    .summary('generate code from manifests')
    .description(
      'Check manifests and generate code from them. If a file that you name has errors, nothing is ' +
        'written; one that a search finds is skipped. Up-to-date files are left alone.\n\n' +
        `A message text file (.mc) supports the targets ${enumerated(ofMessageTexts)}.\n\n` +
        'Errors of the rule set mc remain errors regardless of the configuration, flags, and comments, because ' +
        'the generated code would be wrong. The severity of all other findings can be lowered in the ' +
        'configuration, and comments can suppress them.',
    )
    .argument(
      '<manifests...>',
      'manifests, message text files (.mc), folders to search for both, glob patterns, - for stdin, or @file for more arguments in a file',
    );
  addHelp(addOptions(command, compileOptions), helpTexts).action((paths: string[], options: CompileOptions) =>
    compileOrWatch(paths, options, session),
  );
}
