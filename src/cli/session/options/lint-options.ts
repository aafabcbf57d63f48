import { parseText, wholeNumber } from './argument-parsers.js';
import { ruleCodeOptions } from './code-options.js';
import { colorOptions } from './color.js';
import type { CommandOption } from './command-option.js';
import { configurationOptions } from './configuration-options.js';
import { reportOptions } from './report-options.js';

/** The options of `wevtc lint`, in the order of its help. */
export const lintOptions: readonly CommandOption[] = [
  { flags: '-q, --quiet', description: 'show only errors; print nothing if there are none' },
  { flags: '--stdin-filename <name>', description: 'file name to show in findings from standard input' },
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
  { flags: '--baseline <file>', description: 'do not report findings recorded in this file' },
  {
    flags: '--write-baseline <file>',
    description: 'record all findings in this file instead of reporting them',
  },
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
];
