import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';

/**
 * Creates a folder on the disk, which is removed when the test ends.
 *
 * @param files by path: the content, or `{ link }` for a symbolic link to another path.
 */
export function makeFolder(files: Readonly<Record<string, string | { readonly link: string }>> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'wevtc-test-')));
  made.push(folder);
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    if (typeof content === 'string') writeFileSync(path, content);
    else symlinkSync(content.link, path);
  }
  return folder;
}

const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});
