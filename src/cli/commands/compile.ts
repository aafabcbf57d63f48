import { type Command, Option } from 'commander';
import { isOwnId } from '../../diagnostics/catalogue.js';
import type { Host } from '../../host/host.js';
import { allOptions, defaultTargets, targetNames } from '../../outputs/all-outputs.js';
import { definitions } from '../../outputs/definitions.js';
import { enumerated } from '../../text/enumerated.js';
import type { CompileOptions, FindingsFormat } from '../actions/compile.js';
import { addOptionFlags } from '../compile/option-flags.js';
import { choose, offering, several } from '../options/argument-parsers.js';
import { addEmitterOptions, addRuleCodeOptions } from '../options/code-options.js';
import { addColorOptions } from '../options/color.js';
import { addConfigurationOptions } from '../options/configuration-options.js';
import { flowing } from '../options/help.js';
import { addGroupOption } from '../options/report-options.js';
import { withResponseFiles } from '../options/response-file.js';
import type { Session } from '../run/session.js';

/** The formats for standard error. The other formats of `lint` are documents. */
const findingsFormats: readonly FindingsFormat[] = ['pretty', 'text', 'msvs', 'github'];

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

/** The arguments of `wevtc compile` with those in response files. Arguments of other commands stay as they are. */
export function withCompileArguments(argv: readonly string[], host: Host): readonly string[] {
  if (argv[0] !== 'compile') return argv;
  const end = argv.indexOf('--');
  const rest = end < 0 ? [] : argv.slice(end);
  // A file with such a name is an input. If its name came from a repository, it must not add arguments.
  const isInput = (argument: string) => host.kind(argument) !== undefined;
  const expanded = argv
    .slice(0, argv.length - rest.length)
    .flatMap((argument) => (isInput(argument) ? argument : withResponseFiles([argument], host)));
  return [...expanded, ...rest];
}

/** Which emitters of users exist is known only after their files have run. */
const targetOf = (name: string) => (isOwnId(name) ? name : choose(name, targetNames));

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
    )
    .option(
      '-o, --out-dir <folder>',
      'folder for the generated files, created if missing (default: from the configuration, or here)',
    )
    .option('--allow-outside', 'let a configuration write files outside its own folder')
    .addOption(
      new Option(
        '-e, --emit <targets>',
        `outputs to generate, separated by commas: ${targetNames.join(', ')}; can be repeated (default: from the configuration, or ${defaultTargets.join()})`,
      ).argParser(
        offering(targetNames, (value: string, before: NonNullable<CompileOptions['emit']> = []) => [
          ...before,
          ...value.split(',').map((target) => targetOf(target.trim())),
        ]),
      ),
    )
    .option(
      '--against <older>',
      'mark differences from an older manifest in markdown and html: a file, a folder, or git:REV[:path]',
    )
    .option(
      '-t, --template <folder>',
      'folder with custom templates (Handlebars); without --emit, only these are rendered; can be repeated',
      several,
    )
    .option('--list-outputs', 'print the paths of all output files, one per line, and write nothing')
    .addOption(
      new Option(
        '--link',
        'link all inputs into one binary: compile them as one, in their order, with one message table for each language',
      ).conflicts('against'),
    )
    .addOption(
      new Option(
        '--check',
        'write nothing; show missing and out-of-date files with their differences, and exit with 1 if there are any',
      ).conflicts('listOutputs'),
    )
    .addOption(
      new Option(
        '--depfile <file>',
        'also write a makefile that lists the files read by this run, for make and Ninja',
      ).conflicts(['listOutputs', 'check']),
    )
    .addOption(
      new Option(
        '--stamp <file>',
        'also write this file in each successful run, even if nothing has changed; it becomes the target in --depfile',
      ).conflicts(['listOutputs', 'check']),
    )
    .addOption(
      new Option(
        '--watch',
        'keep running, and recompile whenever a manifest or a configuration changes',
      ).conflicts(['listOutputs', 'check']),
    )
    .option('--clear-screen', 'with --watch, clear the terminal before each run')
    .option('-q, --quiet', 'show only errors, not the files written')
    .option(
      '-f, --format <name>',
      `format of the findings on standard error: ${findingsFormats.join(', ')} (default: pretty on a terminal, otherwise text)`,
      (value) => choose(value, findingsFormats),
    )
    .option('--stdin-filename <name>', 'file name to show in findings from standard input');
  addRuleCodeOptions(addEmitterOptions(addColorOptions(addConfigurationOptions(addGroupOption(command)))));
  addOptionFlags(command, allOptions)
    .addHelpText('after', flowing(moreHelp))
    .action(async (paths: string[], options: CompileOptions) => {
      const { compile } = await import('../actions/compile.js');
      if (!options.watch) return compile(paths, options, session);
      session.features.add('watch');
      const { watchAndCompile } = await import('../actions/watch-and-compile.js');
      await watchAndCompile(paths, options, session);
    });
}
