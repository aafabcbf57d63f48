import { olderSideOptions } from '../session/inputs/older-side-options.js';
import { colorOptions } from '../session/options/color.js';
import type { CommandOption, OptionsOf } from '../session/options/command-option.js';
import { configurationOptions } from '../session/options/configuration-options.js';
import { excludedBy } from '../session/options/conflicts.js';
import { baselineOptions, reportOptions, stdinFilenameOption } from '../session/options/report-options.js';

const ONE_SIDE = 'specify the older side with either --against <older> or --against-binary <file>';

/** The options of `wevtc breaking`, in the order of its help. */
export const breakingOptions = [
  {
    flags: '-a, --against <older>',
    description: 'older side: a file, a folder, or git:REV[:path]',
    required: ({ againstBinary }: { againstBinary?: string }) =>
      againstBinary === undefined ? ONE_SIDE : undefined,
  },
  {
    flags: '--against-binary <file>',
    description: 'older side: a DLL, EXE, SYS, .res, or .bin file',
    conflicts: [excludedBy(['against'], () => ONE_SIDE)],
  },
  { flags: '-q, --quiet', description: 'show only errors; print nothing if there are none' },
  stdinFilenameOption,
  ...olderSideOptions,
  ...configurationOptions,
  ...reportOptions,
  ...colorOptions,
  ...baselineOptions,
] as const satisfies readonly CommandOption[];

export interface BreakingOptions extends OptionsOf<typeof breakingOptions> {}
