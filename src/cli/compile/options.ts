import { allOptions, defaultTargets, targetNames } from '../../compile/options/all-outputs.js';
import type { EmitTarget } from '../../compile/options/options.js';
import type { CustomName } from '../../compile/plugins/emitter.js';
import { isCustomId } from '../../text/diagnostics/catalogue.js';
import { choose, offering, oneOf, several } from '../session/options/argument-parsers.js';
import { findingsFormats } from '../session/options/build-environment.js';
import { emitterOptions, ruleCodeOptions } from '../session/options/code-options.js';
import { colorOptions } from '../session/options/color.js';
import { type OptionsOf, option, under } from '../session/options/command-option.js';
import { configurationOptions } from '../session/options/configuration-options.js';
import { groupOption, quietOption, stdinFilenameOption } from '../session/options/report-options.js';
import { optionFlags } from './option-flags.js';

/** Which emitters of users exist is known only after their files have run. */
const targetOf = (name: string) => (isCustomId(name) ? name : choose(name, targetNames));

/** The options of `wevtc compile`, in the order of its help. */
export const compileOptions = [
  ...under(
    'Outputs:',
    option(
      '-o, --out-dir <folder>',
      'folder for the generated files, created if missing (default: from the configuration, or here)',
    ),
    option(
      '-e, --emit <targets>',
      `outputs to generate, separated by commas: ${targetNames.join(', ')}; can be repeated (default: from the configuration, or ${defaultTargets.join()})`,
      offering(targetNames, (value: string, before: readonly (EmitTarget | CustomName)[] = []) => [
        ...before,
        ...value.split(',').map((target) => targetOf(target.trim())),
      ]),
    ),
    option(
      '--link',
      'link all inputs into one binary: compile them as one, in their order, with one message table for each language',
      ['against'],
    ),
    option(
      '--against <older>',
      'mark differences from an older manifest in markdown and html: a file, a folder, or git:REV[:path]',
    ),
    option(
      '-t, --template <folder>',
      'folder with custom templates (Handlebars); without --emit, only these are rendered; can be repeated',
      several,
    ),
    ...emitterOptions,
    option('--allow-outside', 'let a configuration write files outside its own folder'),
  ),
  ...under(
    'Builds:',
    option(
      '--check',
      'write nothing; show missing and out-of-date files with their differences, and exit with 1 if there are any',
      ['listOutputs'],
    ),
    option('--list-outputs', 'print the paths of all output files, one per line, and write nothing'),
    option(
      '--depfile <file>',
      'also write a makefile that lists the files read by this run, for make and Ninja',
      ['listOutputs', 'check'],
    ),
    option(
      '--stamp <file>',
      'also write this file in each successful run, even if nothing has changed; it becomes the target in --depfile',
      ['listOutputs', 'check'],
    ),
    option('--watch', 'keep running, and recompile whenever a manifest or a configuration changes', [
      'listOutputs',
      'check',
    ]),
    option('--clear-screen', 'with --watch, clear the terminal before each run'),
  ),
  ...under(
    'Reports:',
    option(
      '-f, --format <name>',
      `report format, on standard error: ${findingsFormats.join(', ')} (default: WEVTC_FORMAT, otherwise pretty on a terminal, and text elsewhere)`,
      oneOf(findingsFormats),
    ),
    groupOption,
    quietOption,
    ...colorOptions,
  ),
  ...under('Configuration:', ...configurationOptions, ...ruleCodeOptions),
  ...under('Input:', stdinFilenameOption),
  ...optionFlags(allOptions),
] as const;

export interface CompileOptions extends OptionsOf<typeof compileOptions> {}
