// Paths as the host gives them: absolute, with forward slashes, `/folder/file`, `C:/folder/file` or `//server/share/file`.

/** The folder that a file or folder lies in; a root is its own. */
export function parentOf(path: string): string {
  const slash = path.lastIndexOf('/');
  if (slash < 0) return path;
  return path.slice(0, slash) || '/';
}

/** Where a path leads to that somebody wrote in a file of a folder. */
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

/** The way from a folder to a file; the file's own path when they have no root in common. */
export function relativeTo(folder: string, file: string): string {
  const from = folder.split('/').filter((part) => part !== '');
  const to = file.split('/').filter((part) => part !== '');
  if (/^[A-Za-z]:/.test(file) && from[0]?.toLowerCase() !== to[0]?.toLowerCase()) return file;
  let common = 0;
  while (common < from.length && common < to.length - 1 && from[common] === to[common]) common++;
  return [...from.slice(common).map(() => '..'), ...to.slice(common)].join('/');
}

/**
 * Whether Windows would look for a path on another computer than the one that a folder lies on. A mere look signs the
 * user in there, so that a file of a stranger must not be able to name such a path.
 */
export function leavesComputer(folder: string, path: string): boolean {
  const computer = computerOf(path);
  return computer !== undefined && computer !== computerOf(folder);
}

function computerOf(path: string): string | undefined {
  return /^\/\/([^/]*)/.exec(path.replaceAll('\\', '/'))?.[1]?.toLowerCase();
}

function isAbsolute(path: string): boolean {
  return /^([A-Za-z]:)?\//.test(path);
}
