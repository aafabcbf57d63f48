import { withoutAtEnd } from '../../text/without-at-end.js';

/** SARIF's base for relative URIs, under the name that GitHub and other readers know. */
const BASE_ID = '%SRCROOT%';

/** A portable path: forward slashes, no `.` or `..`, and relative to the run's folder if in it. */
export function portablePath(name: string, workingFolder: string): string {
  const windows = isWindows(workingFolder);
  const path = windows ? withSlashes(name) : name;
  const folder = `${withoutAtEnd(windows ? withSlashes(workingFolder) : workingFolder, '/')}/`;
  // Windows ignores case in paths.
  const key = (text: string) => (windows ? text.toLowerCase() : text);
  return withoutDetours(key(path).startsWith(key(folder)) ? path.slice(folder.length) : path);
}

/** A portable path relative to the root of the repository, if that is known and contains the file. */
export function pathInRepository(name: string, workingFolder: string, repository?: string): string {
  const path = portablePath(name, workingFolder);
  if (repository === undefined) return path;
  const folder = isWindows(workingFolder) ? withSlashes(workingFolder) : workingFolder;
  const whole = isAbsolute(path) ? path : withoutDetours(`${folder}/${path}`);
  const inside = portablePath(whole, repository);
  return isAbsolute(inside) ? path : inside;
}

const isWindows = (folder: string) => /^([a-z]:[\\/]|\\\\)/i.test(folder);
const withSlashes = (path: string) => path.replaceAll('\\', '/');
const isAbsolute = (path: string) => /^(?:[a-z]:)?\//i.test(path);

/** Removes `.`, and `..` together with the folder before it. */
function withoutDetours(path: string): string {
  const root = /^\/*/.exec(path)?.[0] ?? '';
  const segments: string[] = [];
  for (const segment of path.slice(root.length).split('/')) {
    if (segment === '.' || segment === '') continue;
    const last = segments.at(-1);
    if (segment === '..' && last !== undefined && last !== '..') segments.pop();
    else segments.push(segment);
  }
  return root + segments.join('/');
}

/** A location for SARIF: an absolute URI, or one relative to the folder of the run. */
export interface FileUri {
  readonly uri: string;
  readonly uriBaseId?: typeof BASE_ID;
}

/** The URI of a portable path, escaped after RFC 3986. */
export function fileUri(path: string): FileUri {
  const drive = /^[a-z]:(?=\/)/i.exec(path)?.[0] ?? '';
  const escaped = drive + path.slice(drive.length).split('/').map(escapeSegment).join('/');
  if (drive !== '') return { uri: `file:///${escaped}` };
  // A path that starts with two slashes contains the name of a computer.
  if (path.startsWith('//')) return { uri: `file:${escaped}` };
  if (path.startsWith('/')) return { uri: `file://${escaped}` };
  return { uri: escaped, uriBaseId: BASE_ID };
}

function escapeSegment(segment: string): string {
  // Names on Windows can contain an unpaired surrogate, which has no UTF-8 form.
  return encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\ufffd'));
}
