import { olderSideOptions } from '../session/inputs/older-side-options.js';
import { colorOptions } from '../session/options/color.js';
import { type OptionsOf, option, under } from '../session/options/command-option.js';
import { configurationOptions } from '../session/options/configuration-options.js';
import { excludedBy } from '../session/options/conflicts.js';
import {
  baselineOptions,
  quietOption,
  reportOptions,
  stdinFilenameOption,
} from '../session/options/report-options.js';

const ONE_SIDE = 'specify the older side with either --against <older> or --against-binary <file>';

/** The options of `wevtc breaking`, in the order of its help. */
export const breakingOptions = [
  ...under(
    'Older side:',
    option('--against <older>', 'older side: a file, a folder, or git:REV[:path]', {
      required: ({ againstBinary }: { againstBinary?: string }) =>
        againstBinary === undefined ? ONE_SIDE : undefined,
    }),
    option('--against-binary <file>', 'older side: a DLL, EXE, SYS, .res, or .bin file', [
      excludedBy(['against'], () => ONE_SIDE),
    ]),
    ...olderSideOptions,
  ),
  ...under('Reports:', ...reportOptions, quietOption, ...colorOptions),
  ...under('Configuration:', ...configurationOptions),
  ...under('Known findings:', ...baselineOptions),
  ...under('Input:', stdinFilenameOption),
] as const;

export interface BreakingOptions extends OptionsOf<typeof breakingOptions> {}
