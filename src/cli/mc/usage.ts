import { flow } from '../run/flow.js';
import { type Switch, switches } from './switches.js';

const head = `Usage: wevtc mc [switches] <manifest or message text file>

Compiles a manifest or a message text file (.mc) as mc.exe does, with the same switches and file names. Writes the header,
the message tables, the WEVT_TEMPLATE resource of a manifest, and the resource script that adds them to a program.

Switches:
`;

const tail = `
Switches start with - or /. Letters are case-sensitive, longer names are not. You can join switches; the values follow
in the order of the letters: -umv, or -rh res inc for -r res -h inc. Write a space before a value. The input can have any
extension. With -s, no manifest is needed.

In paths, %NAME% means an environment variable, a backslash separates folders on every system, and a name matches
even if its case differs from the disk. @file means the arguments in a file.

Examples:
  $ wevtc mc -um -h include -r resources app.man   include/app.h, resources/app.rc and its .bin files
  $ wevtc mc -css Contoso.Logging -z events app.man   events.cs and the resources
  $ wevtc mc -h include -r resources texts.mc      include/texts.h, resources/texts.rc and its .bin files
  $ wevtc mc @app.rsp

Exit codes: 0 = no errors; 1 = errors found; 2 = something could not be read or written, or the usage is invalid.

See docs/mc-compatibility.md for the differences from mc.exe.
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
