import { olderSideOptions } from '../session/inputs/older-side-options.js';
import { colorOptions } from '../session/options/color.js';
import { type OptionsOf, option } from '../session/options/command-option.js';
import { configurationOptions } from '../session/options/configuration-options.js';
import { excludedBy } from '../session/options/conflicts.js';
import { baselineOptions, reportOptions, stdinFilenameOption } from '../session/options/report-options.js';

const ONE_SIDE = 'specify the older side with either --against <older> or --against-binary <file>';

/** The options of `wevtc breaking`, in the order of its help. */
export const breakingOptions = [
  option('-a, --against <older>', 'older side: a file, a folder, or git:REV[:path]', {
    required: ({ againstBinary }: { againstBinary?: string }) =>
      againstBinary === undefined ? ONE_SIDE : undefined,
  }),
  option('--against-binary <file>', 'older side: a DLL, EXE, SYS, .res, or .bin file', [
    excludedBy(['against'], () => ONE_SIDE),
  ]),
  option('-q, --quiet', 'show only errors; print nothing if there are none'),
  stdinFilenameOption,
  ...olderSideOptions,
  ...configurationOptions,
  ...reportOptions,
  ...colorOptions,
  ...baselineOptions,
] as const;

export interface BreakingOptions extends OptionsOf<typeof breakingOptions> {}
