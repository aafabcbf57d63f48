import type { Command } from 'commander';
import { targetNames } from '../../compile/options/all-outputs.js';
import { definitions } from '../../compile/options/definitions.js';
import { enumerated } from '../../text/enumerated.js';
import { addOptions } from '../session/options/add-options.js';
import { flowing } from '../session/options/help.js';
import type { Session } from '../session/session.js';
import { compileOrWatch } from './compile-or-watch.js';
import { type CompileOptions, compileOptions } from './options.js';

const ofMessageTexts = definitions
  .filter(({ messageTexts }) => messageTexts !== undefined)
  .map(({ name }) => name);

const nameWidth = Math.max(...targetNames.map((name) => name.length));

const moreHelp = `
Output options can also be set in a configuration. Options without a value have a --no- form that overrides the configuration, such as --no-c-callouts.

Targets for --emit:
${definitions.map(({ name, summary }) => `  ${name.padEnd(nameWidth)}  ${summary}`).join('\n')}

Examples:
  $ wevtc compile app.man                          write app.ts and app.h here
  $ wevtc compile app.man --out-dir gen --emit c   write gen/app.h only
  $ wevtc compile app.man --base-name events --emit ts,c,json
  $ wevtc compile app.man --emit c,resources --c-mode um
  $ wevtc compile app.man --emit dll --machine arm64
  $ wevtc compile app.man --emit html,markdown     write the human-readable event reference
  $ wevtc compile app.man --emit html --against git:v1.2
  $ wevtc compile a.man b.man --out-dir gen        write nothing if either has errors
  $ wevtc compile a.man b.man texts.mc --link --emit c,resources   a.h, texts.h, and a.rc with the messages of all
  $ wevtc compile src --out-dir gen                all .man and .mc files under a folder
  $ wevtc compile - --base-name app < app.man
  $ wevtc compile app.man --out-dir gen --check    fail if the files in gen are out of date
  $ wevtc compile app.man --template rust          render the templates in the folder rust
  $ wevtc compile app.man --emitter table.mjs      write the files of a custom emitter
  $ wevtc compile app.man --watch                  recompile after each change
  $ wevtc compile @app.rsp                         read arguments from app.rsp, separated by whitespace`;

export function addCompileCommand(program: Command, session: Session): void {
  const command = program
    .command('compile')
    .summary('generate code from manifests')
    .description(
      'Check manifests and generate code from them. If a manifest has errors, nothing is written. Up-to-date ' +
        'files are left alone.\n\n' +
        `A message text file (.mc) supports the targets ${enumerated(ofMessageTexts)}.\n\n` +
        'Errors of the rule set mc remain errors regardless of the configuration, flags, and comments, because ' +
        'the generated code would be wrong. The severity of all other findings can be lowered in the ' +
        'configuration, and comments can suppress them.\n\n' +
        'Exit codes: 0 = no errors; 1 = errors found, or --check found differences; 2 = a file could not be read ' +
        'or written, or the usage is invalid.',
    )
    .argument(
      '<manifests...>',
      'manifests, message text files (.mc), folders to search for both, glob patterns, - for stdin, or @file for more arguments in a file',
    );
  addOptions(command, compileOptions)
    .addHelpText('after', flowing(moreHelp))
    .action((paths: string[], options: CompileOptions) => compileOrWatch(paths, options, session));
}
