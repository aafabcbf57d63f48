import { type Command, Option } from 'commander';
import { allOptions, defaultTargets, targetNames } from '../../targets/all-targets.js';
import { definitions } from '../../targets/definitions.js';
import type { EmitTarget } from '../../targets/options.js';
import type { CompileOptions } from '../actions/compile.js';
import { choose } from '../argument-parsers.js';
import { addColorOptions } from '../color.js';
import { addOptionFlags } from '../compile/option-flags.js';
import { addConfigurationOptions } from '../configuration-options.js';
import { flowing } from '../help.js';
import type { Session } from '../session.js';

const nameWidth = Math.max(...targetNames.map((name) => name.length));

const moreHelp = `
A configuration can also set the options for outputs. Options without a value have a --no- form that overrides the
configuration, such as --no-c-callouts.

Targets for --emit:
${definitions.map(({ name, summary }) => `  ${name.padEnd(nameWidth)}  ${summary}`).join('\n')}

Examples:
  $ wevtc compile app.man                          write app.ts and app.h here
  $ wevtc compile app.man --out-dir gen --emit c   write gen/app.h only
  $ wevtc compile app.man --base-name events --emit ts,c,json
  $ wevtc compile app.man --emit c,resources --c-mode um
  $ wevtc compile app.man --emit dll --machine arm64
  $ wevtc compile app.man --emit html,markdown     write the event reference for people
  $ wevtc compile app.man --emit html --against git:v1.2
  $ wevtc compile a.man b.man --out-dir gen        write nothing if either has errors
  $ wevtc compile src --out-dir gen                all .man files under a folder
  $ wevtc compile - --base-name app < app.man`;

export function addCompileCommand(program: Command, session: Session): void {
  const command = program
    .command('compile')
    .summary('generate code from manifests')
    .description(
      'Check manifests and generate code from them. If a manifest has errors, nothing is written. ' +
        'Files that would not change are left alone.\n\n' +
        'Errors of the rule set mc stay errors regardless of the configuration, flags and comments, because generated ' +
        'code would be wrong. For all other findings, the configuration can lower the severity, and comments can ' +
        'silence them.\n\n' +
        'Exit codes: 0 = no errors; 1 = errors found; 2 = something could not be read or written, or the usage is wrong.',
    )
    .argument('<manifests...>', 'manifests, folders to search for .man files, glob patterns, or - for stdin')
    .option(
      '-o, --out-dir <folder>',
      'folder for the generated files, created if missing (default: from the configuration, or here)',
    )
    .option('--allow-outside', 'let a configuration write files outside its own folder')
    .addOption(
      new Option(
        '-e, --emit <targets>',
        `what to generate, separated by commas; can be repeated (default: from the configuration, or ${defaultTargets.join()})`,
      ).argParser((value, before: readonly EmitTarget[] = []) => [
        ...before,
        ...value.split(',').map((target) => choose(target.trim(), targetNames)),
      ]),
    )
    .option(
      '--against <older>',
      'mark in markdown and html what differs from an older manifest: a file, a folder, or git:REV[:path]',
    )
    .option('-q, --quiet', 'show only errors, not the files written')
    .option('--stdin-filename <name>', 'file name to show in findings from standard input');
  addOptionFlags(addColorOptions(addConfigurationOptions(command)), allOptions)
    .addHelpText('after', flowing(moreHelp))
    .action(async (paths: string[], options: CompileOptions) => {
      const { compile } = await import('../actions/compile.js');
      await compile(paths, options, session);
    });
}
