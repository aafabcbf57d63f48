import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';

/**
 * Creates a folder on the disk, which is removed when the test ends.
 *
 * @param files by path: the content, or `{ link }` for a symbolic link to another path.
 */
export function makeFolder(files: Readonly<Record<string, Content>> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'wevtc-test-')));
  made.push(folder);
  writeFiles(folder, files);
  return folder;
}

/** Writes files into a folder, like `makeFolder`. */
export function writeFiles(folder: string, files: Readonly<Record<string, Content>>): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    if (typeof content === 'string') writeFileSync(path, content);
    else symlinkSync(content.link, path);
  }
}

type Content = string | { readonly link: string };

const made: string[] = [];

afterEach(() => {
  // On Windows, a process that has just ended can still keep its folder for a moment.
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
