import { type BigIntStats, closeSync, fstatSync, openSync } from 'node:fs';
import type { StampedFile } from './host.js';
import { readAll, WITHOUT_WAITING } from './read-file.js';

/** Milliseconds a change can go unnoticed: FAT times have 2 s steps, and other clocks lag by up to 10 ms. */
const YOUNG = 3000;

/** See `Host.readStamped`. */
export function readStamped(path: string, known: string | undefined): StampedFile | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, WITHOUT_WAITING);
    // Before anything about the file is read, so that any later change has a later time.
    const now = Date.now();
    // Of the open file, because a network file system asks its server again when a file is opened.
    const stats = fstatSync(file, { bigint: true });
    if (!stats.isFile()) return undefined;
    const stamp = stampOf(stats, now);
    if (stamp !== undefined && stamp === known) return { stamp, content: undefined };
    return { stamp, content: readAll(file, Number(stats.size)) };
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/**
 * The size, times, and identity of a file; `undefined` if it can change without a change of the stamp: it is
 * young, or the file system has no such times or identities. Programs can set the time of the last write
 * back, but not `ctime`, which a replacement of the file changes, too.
 */
function stampOf({ size, mtimeNs, ctimeNs, dev, ino }: BigIntStats, now: number): string | undefined {
  const latest = BigInt(now - YOUNG) * 1_000_000n;
  if (mtimeNs >= latest || ctimeNs >= latest || ctimeNs <= 0n || ino <= 0n) return undefined;
  return [size, mtimeNs, ctimeNs, dev, ino].map((part) => part.toString(36)).join(' ');
}
