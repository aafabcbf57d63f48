// Host paths: absolute, with forward slashes: `/folder/file`, `C:/folder/file`, or `//server/share/file`.

/** The folder that contains a file or folder. For a root, the root itself. */
export function parentOf(path: string): string {
  const slash = path.lastIndexOf('/');
  if (slash < 0) return path;
  return path.slice(0, slash) || '/';
}

/** The absolute path for a path that is written in a file in `folder`. */
export function resolveIn(folder: string, path: string): string {
  const written = path.replaceAll('\\', '/');
  const whole = isAbsolute(written) ? written : `${folder === '/' ? '' : folder}/${written}`;
  const [, drive = '', rest = ''] = /^([A-Za-z]:|\/(?=\/[^/]))?(.*)$/s.exec(whole) ?? [];
  const parts: string[] = [];
  for (const part of rest.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `${drive}/${parts.join('/')}`;
}

/** The path from a folder to a file; the file's own if on different drives or network shares. */
export function relativeTo(folder: string, file: string): string {
  if (rootOf(folder) !== rootOf(file)) return file;
  const from = folder.split('/').filter((part) => part !== '');
  const to = file.split('/').filter((part) => part !== '');
  // Drives and shares have names without case.
  let common = rootOf(folder)
    .split('/')
    .filter((part) => part !== '').length;
  while (common < from.length && common < to.length - 1 && from[common] === to[common]) common++;
  return [...from.slice(common).map(() => '..'), ...to.slice(common)].join('/');
}

/** The drive of a path, or its network share, which no `..` leaves; empty for other paths. In lower case. */
function rootOf(path: string): string {
  return (/^(?:[A-Za-z]:|\/\/[^/]+\/[^/]+)/.exec(path)?.[0] ?? '').toLowerCase();
}

/**
 * Whether a path is on another computer than a folder. On Windows, any access to such a path signs the user
 * in on that computer, so a file from somebody else must not be able to name one.
 */
export function leavesComputer(folder: string, path: string): boolean {
  const computer = computerOf(path);
  return computer !== undefined && computer !== computerOf(folder);
}

/**
 * The computer of a path; `undefined` for this one. Paths that start with `//?/` or `//./` can lead to
 * devices and, by many names, to other computers. They count as this computer only if they name a drive.
 */
function computerOf(path: string): string | undefined {
  const [, first, rest = ''] = /^\/\/([^/]*)\/*(.*)$/s.exec(path.replaceAll('\\', '/').toLowerCase()) ?? [];
  if (first !== '?' && first !== '.') return first;
  if (/^[a-z]:(?:\/|$)/.test(rest)) return undefined;
  return /^unc\/+([^/]*)/.exec(rest)?.[1] ?? `${first}/${rest}`;
}

function isAbsolute(path: string): boolean {
  return /^([A-Za-z]:)?\//.test(path);
}
