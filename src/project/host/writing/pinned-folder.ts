import { closeSync, constants, lstatSync, openSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { requireSamePlace } from './targets.js';

/** Linux's `O_PATH` opens a folder only to refer to it, without read permission. Node.js has no constant. */
const O_PATH = 0x200000;

const PIN = O_PATH | (constants.O_DIRECTORY ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** A path that leads to what a descriptor has open, whatever happens to the names that led there. */
const pathOf = (descriptor: number) => `/proc/self/fd/${descriptor}`;

let canPin: boolean | undefined;

const requireUnmoved = (folder: string) => requireSamePlace(realpathSync.native(folder), folder);

/**
 * Calls `act` with a path of a folder, after making sure that it is still where it was checked (all links in
 * `folder` are resolved). On Linux, the path then leads to this folder even if another program replaces it or
 * a folder above it by a link before `act` uses it. Other systems have no such paths. Throws an Error if a
 * link leads elsewhere.
 */
export function inFolder<T>(folder: string, act: (path: string) => T): T {
  canPin ??= process.platform === 'linux' && pins('/');
  if (!canPin) {
    requireUnmoved(folder);
    return act(folder);
  }
  const descriptor = pin(folder);
  try {
    const path = pathOf(descriptor);
    // Some file systems spell names in another way than the user, so a difference is not yet another folder.
    if (readlinkSync(path) !== folder && !isSame(path, folder)) {
      requireUnmoved(folder);
      throw new Error('its folder was replaced meanwhile');
    }
    return act(path);
  } finally {
    closeSync(descriptor);
  }
}

function pin(folder: string): number {
  try {
    return openSync(folder, PIN);
  } catch (error) {
    // A link in its place is not followed: this says where it leads.
    requireUnmoved(folder);
    throw error;
  }
}

function isSame(path: string, folder: string): boolean {
  if (realpathSync.native(folder) !== folder) return false;
  const [one, other] = [statSync(path), lstatSync(folder)];
  return one.dev === other.dev && one.ino === other.ino;
}

/** Whether such paths exist: a container can lack `/proc`. */
function pins(folder: string): boolean {
  try {
    const descriptor = openSync(folder, PIN);
    try {
      return readlinkSync(pathOf(descriptor)) === folder;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return false;
  }
}
