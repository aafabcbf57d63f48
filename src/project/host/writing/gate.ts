import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { OutputPath } from '../host.js';
import { makeFolder } from '../make-folder.js';
import { realPathOf } from '../real-path.js';
import { absoluteOf } from '../windows-paths.js';
import { replaceable, requireSamePlace } from './targets.js';

/**
 * The gate for all files: creates the missing folders of a file, adds them to `made`, and returns the path of
 * the file with the links above its root resolved. Throws an Error, before it creates anything, if a link is
 * on the way from the root to the file, or if something else than a file is in its place.
 */
export function enter(output: OutputPath, made: string[]): string {
  requireNoLinks(output);
  replaceable(output.path);
  makeFolder(dirname(absoluteOf(output.path)), made);
  return placeOf(output);
}

/** Throws an Error that names the link if one is between the root and the file. */
export function requireNoLinks(output: OutputPath): void {
  let path = output.root;
  for (const name of namesBelow(output)) {
    path = join(path, name);
    const stats = lstatSync(absoluteOf(path), { throwIfNoEntry: false });
    if (stats === undefined) return;
    // True for a junction of Windows, too.
    if (stats.isSymbolicLink())
      throw new Error(
        `'${path}' is a link to '${readlinkSync(absoluteOf(path))}', and wevtc follows no link below the folder '${output.root}'`,
      );
  }
}

/** Like `enter` for a file whose folder exists. Throws an Error, too, if a folder was replaced by a link. */
export function placeOf(output: OutputPath): string {
  requireNoLinks(output);
  const path = absoluteOf(output.path);
  const folder = realpathSync.native(dirname(path));
  const root = output.realRoot ?? realPathOf(output.root) ?? absoluteOf(output.root);
  // The links can be gone by now, or new: only what is compared here counts.
  requireSamePlace(folder, join(root, ...namesBelow(output)));
  return join(folder, basename(path));
}

/** The folders between the root and the file. */
function namesBelow({ path, root }: OutputPath): string[] {
  const between = relative(absoluteOf(root), dirname(absoluteOf(path)));
  const names = between.split(sep).filter((name) => name !== '');
  // On Windows, the path to another drive or network share is absolute.
  if (names[0] === '..' || isAbsolute(between)) throw new Error(`it is outside the folder '${root}'`);
  return names;
}
