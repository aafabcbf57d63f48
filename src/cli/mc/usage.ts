import { flow } from '../flow.js';
import { type Switch, switches } from './switches.js';

const head = `Usage: wevtc mc [switches] <manifest>

Compiles a manifest as mc.exe does, with its switches and under its file names: the header, the message tables and
the WEVT_TEMPLATE resource, and the resource script that takes them into a program.

Switches:
`;

const tail = `
Switches begin with - or /, and upper and lower case differ. Those of one letter can be joined when at most one of
them has a value: -bv, or -rc gen for -c -r gen. A value stands after a blank. The manifest may have any extension.
In paths %NAME% stands for an environment variable, a backslash separates folders on every system, and a name that
differs from the one on the disk in case only is found. @file stands for the arguments in a file.

Examples:
  $ wevtc mc -um -h include -r resources app.man   include/app.h, resources/app.rc and its .bin files
  $ wevtc mc -css Contoso.Logging -z events app.man   events.cs and the resources
  $ wevtc mc @app.rsp

Exit code: 0 no errors, 1 errors found, 2 something could not be read or written or the usage is wrong.
See docs/mc-compatibility.md for what differs from mc.exe.
`;

/**
 * What `wevtc mc -?` prints.
 *
 * @param columns of the terminal.
 */
export function usage(columns: number): string {
  const rows = (switches as readonly Switch[]).map(({ name, value, help }) => [
    value === undefined ? `-${name}` : `-${name} <${value}>`,
    help,
  ]);
  const width = Math.max(...rows.map(([left = '']) => left.length));
  const list = rows.map(([left = '', help]) => `  ${left.padEnd(width)}  ${help}\n`).join('');
  return flow(head + list + tail, columns);
}
