import type { Host } from '../../project/host/host.js';
import { joinPath } from '../../project/host/join-path.js';
import { printable } from '../../text/printable.js';

/** The start of a command line that runs this wevtc again. While npm runs it, the PATH has other programs, too. */
export function ownCommand(host: Host): string {
  if (host.env.npm_command === 'exec') return 'npx --no-install wevtc';
  const { PATH = host.env.Path ?? '' } = host.env;
  const folders = PATH.split(/^[A-Za-z]:/.test(host.absolutePath('.')) ? ';' : ':');
  const names = ['wevtc', 'wevtc.cmd', 'wevtc.exe'];
  const isOnPath = (folder: string) => names.some((name) => host.kind(joinPath(folder, name)) === 'file');
  const script = host.packagePath('bin/wevtc.js');
  if (script === undefined || folders.some((folder) => folder !== '' && isOnPath(folder))) return 'wevtc';
  return `node ${quoted(script)}`;
}

/**
 * A word as shells read it. Single quotes, where a shell changes nothing, only if something could be changed.
 */
export function quoted(text: string): string {
  const shown = printable(text);
  if (/^[\w./:\\-]+$/.test(shown)) return shown;
  return /[$`"!\\]/.test(shown) ? `'${shown.replaceAll("'", "'\\''")}'` : `"${shown}"`;
}
