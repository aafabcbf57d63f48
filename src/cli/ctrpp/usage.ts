import type { Host } from '../../project/host/host.js';
import { type SwitchHelp, switchUsage } from '../mc/usage.js';
import { switches } from './switches.js';

/** The help of `wevtc ctrpp`, whose switches commander does not know. */
export const ctrppHelp: SwitchHelp = {
  usage: 'wevtc ctrpp [switches] <manifest>',
  description:
    'Compile the performance counters of a manifest with the switches of ctrpp.exe. wevtc writes the same ' +
    'declarations and strings, with its own code.',
  switches: switches.map(({ name, value, help }) => ({
    term: value === undefined ? `-${name}` : `-${name} <${value}>`,
    description: help,
  })),
  texts: {
    examples: [
      ['wevtc ctrpp -o app_counters.h -rc app_counters.rc app.man', 'for a program or a driver'],
      ['wevtc ctrpp -ch app_counternames.h app.man', 'for programs that read the counters'],
    ],
    notes:
      'Switches start with - or /, and their case does not matter. At least one of -o, -ch, and -rc is required. In paths, %NAME% stands for an environment variable, a backslash separates folders on every system, and names on disk match regardless of case.',
    fails: 'errors found',
    guide: 'counters.md',
  },
};

/** The output of `wevtc ctrpp -?`. */
export const usage = (host: Host): string => switchUsage(ctrppHelp, host);
