import { allOptions, defaultTargets, targetNames } from '../../compile/options/all-outputs.js';
import type { EmitTarget } from '../../compile/options/options.js';
import type { CustomName } from '../../compile/plugins/emitter.js';
import { isCustomId } from '../../text/diagnostics/catalogue.js';
import { choose, offering, several } from '../session/options/argument-parsers.js';
import { emitterOptions, ruleCodeOptions } from '../session/options/code-options.js';
import { colorOptions } from '../session/options/color.js';
import type { CommandOption, OptionsOf } from '../session/options/command-option.js';
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
  {
    flags: '-o, --out-dir <folder>',
    description:
      'folder for the generated files, created if missing (default: from the configuration, or here)',
  },
  { flags: '--allow-outside', description: 'let a configuration write files outside its own folder' },
  {
    flags: '-e, --emit <targets>',
    description: `outputs to generate, separated by commas: ${targetNames.join(', ')}; can be repeated (default: from the configuration, or ${defaultTargets.join()})`,
    parse: offering(targetNames, (value: string, before: readonly (EmitTarget | CustomName)[] = []) => [
      ...before,
      ...value.split(',').map((target) => targetOf(target.trim())),
    ]),
  },
  {
    flags: '--against <older>',
    description:
      'mark differences from an older manifest in markdown and html: a file, a folder, or git:REV[:path]',
  },
  {
    flags: '-t, --template <folder>',
    description:
      'folder with custom templates (Handlebars); without --emit, only these are rendered; can be repeated',
    parse: several,
  },
  {
    flags: '--list-outputs',
    description: 'print the paths of all output files, one per line, and write nothing',
  },
  {
    flags: '--link',
    description:
      'link all inputs into one binary: compile them as one, in their order, with one message table for each language',
    conflicts: ['against'],
  },
  {
    flags: '--check',
    description:
      'write nothing; show missing and out-of-date files with their differences, and exit with 1 if there are any',
    conflicts: ['listOutputs'],
  },
  {
    flags: '--depfile <file>',
    description: 'also write a makefile that lists the files read by this run, for make and Ninja',
    conflicts: ['listOutputs', 'check'],
  },
  {
    flags: '--stamp <file>',
    description:
      'also write this file in each successful run, even if nothing has changed; it becomes the target in --depfile',
    conflicts: ['listOutputs', 'check'],
  },
  {
    flags: '--watch',
    description: 'keep running, and recompile whenever a manifest or a configuration changes',
    conflicts: ['listOutputs', 'check'],
  },
  { flags: '--clear-screen', description: 'with --watch, clear the terminal before each run' },
  { flags: '-q, --quiet', description: 'show only errors, not the files written' },
  {
    flags: '-f, --format <name>',
    description: `format of the findings on standard error: ${findingsFormats.join(', ')} (default: pretty on a terminal, otherwise text)`,
    parse: (value: string) => choose(value, findingsFormats),
  },
  stdinFilenameOption,
  groupOption,
  ...configurationOptions,
  ...colorOptions,
  ...emitterOptions,
  ...ruleCodeOptions,
  ...optionFlags(allOptions),
] as const satisfies readonly CommandOption[];

export interface CompileOptions extends OptionsOf<typeof compileOptions> {}
