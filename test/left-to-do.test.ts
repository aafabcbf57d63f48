import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What `npm run new` leaves to write. The two exceptions are what wevtc itself writes into manifests. */
const TO_WRITE = /\bTODO\b(?!: (?:state the reason|translate)\b)/;

it('nothing is left to write in files that `npm run new` made', () => {
  const files = ['src', 'docs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|md)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const left = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        TO_WRITE.test(line) ? `${path.slice(root.length + 1)}:${at + 1}: ${line.trim()}` : [],
      ),
  );
  expect(left, 'write what these lines name').toEqual([]);
});
