import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { requireCreatable } from './windows-paths.js';

/**
 * Creates missing folders and adds them to `made`, outermost first. Node's `mkdir` hangs on ENOENT (/proc).
 */
export function makeFolder(folder: string, made: string[] = [], mode?: number): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder), made, mode);
  requireCreatable(folder);
  try {
    mkdirSync(folder, { mode });
    made.push(folder);
  } catch (error) {
    // Another run can have created it at the same time.
    if (!existsSync(folder)) throw error;
  }
}
