import { flow } from '../session/flow.js';
import { type Switch, switches } from './switches.js';

const head = `Usage: wevtc mc [switches] <manifests and message text file>

Compiles manifests, a message text file (.mc), or both together, as mc.exe does, with the same switches and file names. Writes
the header, the message tables, the WEVT_TEMPLATE resource of the manifests, and the resource script that adds them to a program.

Switches:
`;

const tail = `
Switches start with - or /. Their case matters only for -a, -p, -u, -w, and -U8. Switches can be joined; their values follow
in the order of the letters: -umv, or -rh res inc for -r res -h inc. A space is required before a value. The input can have any extension. With -s, no manifest is required.

In paths, %NAME% stands for an environment variable, a backslash separates folders on every system, and names on disk match regardless of case. @file stands for the arguments in a file.

Examples:
  $ wevtc mc -um -h include -r resources app.man   include/app.h, resources/app.rc, and its .bin files
  $ wevtc mc -css Contoso.Logging -z events app.man   events.cs and the resources
  $ wevtc mc -h include -r resources texts.mc      include/texts.h, resources/texts.rc, and its .bin files
  $ wevtc mc -um app.man net.man texts.mc          all in one binary: app.h, texts.h, texts.rc, and its .bin files
  $ wevtc mc @app.rsp

Exit codes: 0 = no errors; 1 = errors found; 2 = a file could not be read or written, or the usage is invalid.

For the differences from mc.exe, see docs/mc-compatibility.md.
`;

/** The output of `wevtc mc -?` for a terminal with this number of columns. */
export function usage(columns: number): string {
  const rows = (switches as readonly Switch[]).map(({ name, value, help }) => [
    value === undefined ? `-${name}` : `-${name} <${value}>`,
    help,
  ]);
  const width = Math.max(...rows.map(([left = '']) => left.length));
  const list = rows.map(([left = '', help]) => `  ${left.padEnd(width)}  ${help}\n`).join('');
  return flow(head + list + tail, columns);
}
