import { lstatSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Whether this process can create symbolic links. On Windows, they need a privilege, and Wine 8 reports
 * success but creates none.
 */
export const hasLinks = canLink();

function canLink(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-link-'));
  try {
    symlinkSync('nowhere', join(folder, 'link'));
    return lstatSync(join(folder, 'link')).isSymbolicLink();
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (!hasLinks) console.warn('skipped: links cannot be created here');
