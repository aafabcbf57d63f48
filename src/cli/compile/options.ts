import { allOptions, defaultTargets, targetNames } from '../../compile/options/all-outputs.js';
import type { EmitTarget } from '../../compile/options/options.js';
import type { CustomName } from '../../compile/plugins/emitter.js';
import { isCustomId } from '../../text/diagnostics/catalogue.js';
import { choose, offering, several } from '../session/options/argument-parsers.js';
import { emitterOptions, ruleCodeOptions } from '../session/options/code-options.js';
import { colorOptions } from '../session/options/color.js';
import { type OptionsOf, option } from '../session/options/command-option.js';
import { configurationOptions } from '../session/options/configuration-options.js';
import { groupOption, stdinFilenameOption } from '../session/options/report-options.js';
import { optionFlags } from './option-flags.js';

/** The format of printed findings. */
export type FindingsFormat = 'pretty' | 'text' | 'msvs' | 'github';

/** The formats for standard error. The other formats of `lint` are documents. */
const findingsFormats: readonly FindingsFormat[] = ['pretty', 'text', 'msvs', 'github'];

/** Which emitters of users exist is known only after their files have run. */
const targetOf = (name: string) => (isCustomId(name) ? name : choose(name, targetNames));

/** The options of `wevtc compile`, in the order of its help. */
export const compileOptions = [
  option(
    '-o, --out-dir <folder>',
    'folder for the generated files, created if missing (default: from the configuration, or here)',
  ),
  option('--allow-outside', 'let a configuration write files outside its own folder'),
  option(
    '-e, --emit <targets>',
    `outputs to generate, separated by commas: ${targetNames.join(', ')}; can be repeated (default: from the configuration, or ${defaultTargets.join()})`,
    offering(targetNames, (value: string, before: readonly (EmitTarget | CustomName)[] = []) => [
      ...before,
      ...value.split(',').map((target) => targetOf(target.trim())),
    ]),
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
  option('--list-outputs', 'print the paths of all output files, one per line, and write nothing'),
  option(
    '--link',
    'link all inputs into one binary: compile them as one, in their order, with one message table for each language',
    ['against'],
  ),
  option(
    '--check',
    'write nothing; show missing and out-of-date files with their differences, and exit with 1 if there are any',
    ['listOutputs'],
  ),
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
  option('-q, --quiet', 'show only errors, not the files written'),
  option(
    '-f, --format <name>',
    `format of the findings on standard error: ${findingsFormats.join(', ')} (default: pretty on a terminal, otherwise text)`,
    (value: string) => choose(value, findingsFormats),
  ),
  stdinFilenameOption,
  groupOption,
  ...configurationOptions,
  ...colorOptions,
  ...emitterOptions,
  ...ruleCodeOptions,
  ...optionFlags(allOptions),
] as const;

export interface CompileOptions extends OptionsOf<typeof compileOptions> {}
