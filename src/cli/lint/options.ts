import { parseText, wholeNumber } from '../session/options/argument-parsers.js';
import { ruleCodeOptions } from '../session/options/code-options.js';
import { colorOptions } from '../session/options/color.js';
import type { CommandOption, OptionsOf } from '../session/options/command-option.js';
import { configurationOptions } from '../session/options/configuration-options.js';
import { baselineOptions, reportOptions, stdinFilenameOption } from '../session/options/report-options.js';

/** The options of `wevtc lint`, in the order of its help. */
export const lintOptions = [
  { flags: '-q, --quiet', description: 'show only errors; print nothing if there are none' },
  stdinFilenameOption,
  ...configurationOptions,
  ...ruleCodeOptions,
  ...reportOptions,
  ...colorOptions,
  { flags: '--fix', description: 'apply safe fixes, and report the remaining findings' },
  {
    flags: '--fix-dry-run',
    description: 'print the changes that --fix would make as a diff; findings go to standard error',
  },
  {
    flags: '--unsafe-fixes',
    description: 'with --fix or --fix-dry-run: also apply fixes that need review',
  },
  {
    flags: '--max-warnings <number>',
    description: 'exit with 1 if there are more warnings than this',
    parse: wholeNumber,
  },
  ...baselineOptions,
  {
    flags: '--print-config <file>',
    description: 'print the effective settings for a manifest, and exit',
  },
  {
    flags: '--cache',
    description: 'check only files that changed since the last run, and save the results',
  },
  {
    flags: '--cache-file <file>',
    description: 'cache file (default: a file in your cache folder)',
    parse: parseText,
  },
  {
    flags: '--threads <number>',
    description:
      'number of threads that check files, at most 64; 0 for none (default: depends on the amount of work)',
    parse: wholeNumber,
  },
] as const satisfies readonly CommandOption[];

export interface LintOptions extends OptionsOf<typeof lintOptions> {}
