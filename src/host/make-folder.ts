import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, and notes which were missing, outermost first. Node's own recursive mkdir
 * never comes back where the system refuses with ENOENT, as Linux does in /proc.
 */
export function makeFolder(folder: string, made: string[] = [], mode?: number): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder), made, mode);
  try {
    mkdirSync(folder, { mode });
    made.push(folder);
  } catch (error) {
    // Another run may have been quicker.
    if (!existsSync(folder)) throw error;
  }
}
