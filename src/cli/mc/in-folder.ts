import { withoutAtEnd } from '../../text/without-at-end.js';

/** Not `posix.join`, which would turn the two slashes at the start of a Windows share into one. */
export function inFolder(folder: string, name: string): string {
  return folder === '.' || name === '' ? name || folder : `${withoutAtEnd(folder, '/')}/${name}`;
}
