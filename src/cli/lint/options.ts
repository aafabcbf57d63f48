import { parseText, wholeNumber } from '../session/options/argument-parsers.js';
import { ruleCodeOptions } from '../session/options/code-options.js';
import { colorOptions } from '../session/options/color.js';
import { type OptionsOf, option, under } from '../session/options/command-option.js';
import { configurationOptions, onlyOption } from '../session/options/configuration-options.js';
import { needs, without } from '../session/options/conflicts.js';
import {
  baselineOptions,
  quietOption,
  reportOptions,
  stdinFilenameOption,
} from '../session/options/report-options.js';

/** The options of `wevtc lint`, in the order of its help. */
export const lintOptions = [
  ...under('Reports:', ...reportOptions, quietOption, ...colorOptions),
  ...under(
    'Configuration:',
    ...configurationOptions,
    onlyOption,
    ...ruleCodeOptions,
    option('--print-config <file>', 'print the effective settings for a manifest, and exit', [
      without('only'),
    ]),
  ),
  ...under(
    'Fixes:',
    option('--fix', 'apply safe fixes, and report the remaining findings'),
    option(
      '--fix-dry-run',
      'print the changes that --fix would make as a diff; findings go to standard error',
      ['fix', without('pruneBaseline')],
    ),
    option('--unsafe-fixes', 'with --fix or --fix-dry-run: also apply fixes that need review', [
      needs('fix', 'fixDryRun'),
    ]),
  ),
  ...under(
    'Known findings:',
    ...baselineOptions,
    option('--no-baseline', 'ignore the baseline specified by the configuration'),
    option('--max-warnings <number>', 'exit with 1 if there are more warnings than this', wholeNumber),
  ),
  ...under(
    'Speed:',
    option('--cache', 'check only files that changed since the last run, and save the results'),
    option('--cache-file <file>', 'cache file (default: a file in your cache folder)', parseText),
    option(
      '--threads <number>',
      'number of threads that check files, at most 64; 0 for none (default: depends on the amount of work)',
      wholeNumber,
    ),
  ),
  ...under('Input:', stdinFilenameOption),
] as const;

export interface LintOptions extends OptionsOf<typeof lintOptions> {}
