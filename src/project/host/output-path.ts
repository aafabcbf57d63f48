import { dirname } from 'node:path';
import type { OutputPath } from './host.js';
import { joinPath } from './join-path.js';

/** A file that the user named. */
export function namedFile(path: string): OutputPath {
  return { path, root: dirname(path) };
}

/** A file in a folder that the user named. `name` can contain folders. */
export function fileBelow(folder: string, name: string): OutputPath {
  return { path: joinPath(folder, name), root: folder };
}
