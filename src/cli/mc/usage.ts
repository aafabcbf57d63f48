import type { Host } from '../../project/host/host.js';
import { flow } from '../session/flow.js';
import { type HelpTexts, textAfterOptions } from '../session/help/help-texts.js';
import { helpWidth } from '../session/help/layout.js';
import { type Switch, switches } from './switches.js';

/** The help of `wevtc mc`, whose switches commander does not know. */
export const mcHelp = {
  usage: 'wevtc mc [switches] <manifests and message text file>',
  description:
    'Compile manifests, a message text file (.mc), or both together, as mc.exe does, with the same switches and ' +
    'file names. wevtc writes the header, the message tables, the WEVT_TEMPLATE resource of the manifests, and ' +
    'the resource script that adds them to a program.',
  switches: (switches as readonly Switch[]).map(({ name, value, help }) => ({
    term: value === undefined ? `-${name}` : `-${name} <${value}>`,
    description: help,
  })),
  texts: {
    examples: [
      ['wevtc mc -um -h include -r resources app.man', 'app.h, app.rc, and its .bin files'],
      ['wevtc mc -css Contoso.Logging -z events app.man', 'events.cs and the resources'],
      ['wevtc mc -h include -r resources texts.mc', 'texts.h, texts.rc, and its .bin files'],
      ['wevtc mc -um app.man net.man texts.mc', 'all in one binary: app.h, texts.h, texts.rc'],
      ['wevtc mc @app.rsp', 'read the arguments from a file'],
    ],
    notes: `Switches start with - or /. Their case matters only for -a, -p, -u, -w, and -U8. Switches can be joined; their values follow in the order of the letters: -umv, or -rh res inc for -r res -h inc. A space is required before a value. The input can have any extension. With -s, no manifest is required.

In paths, %NAME% stands for an environment variable, a backslash separates folders on every system, and names on disk match regardless of case.`,
    fails: 'errors found',
    guide: 'mc-compatibility.md',
  } as HelpTexts,
};

/** The help of a command whose switches commander does not know. */
export interface SwitchHelp {
  readonly usage: string;
  readonly description: string;
  readonly switches: readonly { readonly term: string; readonly description: string }[];
  readonly texts: HelpTexts;
}

/** The output of `wevtc mc -?`. */
export const usage = (host: Host): string => switchUsage(mcHelp, host);

/** The output of a command's `-?`. */
export function switchUsage({ usage, switches, description, texts }: SwitchHelp, host: Host): string {
  const width = Math.max(...switches.map(({ term }) => term.length));
  const list = switches.map((one) => `  ${one.term.padEnd(width)}  ${one.description}\n`).join('');
  const head = `Usage: ${usage}\n\n${description}\n\nSwitches:\n`;
  return flow(`${head}${list}${textAfterOptions(texts, host)}\n`, helpWidth(host.stdout));
}
