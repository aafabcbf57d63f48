import type { Host } from '../../project/host/host.js';
import { joinPath } from '../../project/host/join-path.js';
import { printable } from '../../text/printable.js';

/** The start of a command line that runs this copy of wevtc again. npm adds its own folders to the PATH. */
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

/** A word for a shell, quoted only if necessary: in single quotes if a shell would expand it. */
export function quoted(text: string): string {
  const shown = printable(text);
  if (/^[\w./:\\-]+$/.test(shown)) return shown;
  return /[$`"!\\]/.test(shown) ? `'${shown.replaceAll("'", "'\\''")}'` : `"${shown}"`;
}
