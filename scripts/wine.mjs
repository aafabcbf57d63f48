// Windows programs under Wine, for tests and for scripts/platform-table.mjs.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** On Debian, Wine's 64-bit loader is not on the PATH. */
const LOADERS = ['/usr/lib/wine/wine64', '/usr/lib/x86_64-linux-gnu/wine/wine64'];

/** The path of Wine; `undefined` if it is not installed. */
export const wine = ['wine64', 'wine']
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
  .concat(LOADERS)
  .find((path) => existsSync(path));

/** The path that Windows programs use under Wine for a path of this machine. */
export const windowsPath = (path) => `Z:${path.replaceAll('/', '\\')}`;

/** The variables of Windows programs with a Windows of their own in a folder. It is version 10: Node.js does not start on older ones. */
export function wineEnvironment(prefix) {
  const env = {
    ...process.env,
    WINEPREFIX: prefix,
    WINEDEBUG: '-all',
    WINEDLLOVERRIDES: 'mscoree,mshtml=',
  };
  if (existsSync(prefix)) return env;
  mkdirSync(prefix);
  for (const args of [
    ['wineboot', '-i'],
    ['winecfg', '-v', 'win10'],
  ])
    execFileSync(wine, args, { env, stdio: 'ignore' });
  return env;
}
