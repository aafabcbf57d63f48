import { execFileSync } from 'node:child_process';
import { renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { readStamped } from '../../../src/project/host/read-stamped.js';
import { makeFolder } from '../../support/folder.js';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Files that tests write are young otherwise. */
function anHourLater(): void {
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
}

const text = (content: Uint8Array | undefined) => content && new TextDecoder().decode(content);

it('reads a file once, and then only if it is another one', () => {
  const folder = makeFolder({ 'a.man': 'one' });
  const path = join(folder, 'a.man');
  anHourLater();
  const first = readStamped(path, undefined);
  expect(text(first?.content)).toBe('one');
  expect(first?.stamp).toMatch(/^3 /);
  expect(readStamped(path, first?.stamp)).toEqual({ stamp: first?.stamp, content: undefined });
  expect(text(readStamped(path, '3 1 1 1 1')?.content)).toBe('one');
});

it('sees a change of the same size whose time was set back, and another file in its place', async () => {
  const folder = makeFolder({ 'a.man': 'one', 'b.man': 'two' });
  const path = join(folder, 'a.man');
  anHourLater();
  const { stamp } = readStamped(path, undefined) ?? {};
  const { atime, mtime } = statSync(path);
  // Times are in steps of up to ten milliseconds, which is why young files have no stamp.
  await new Promise((done) => setTimeout(done, 25));
  writeFileSync(path, 'six');
  utimesSync(path, atime, mtime);
  const second = readStamped(path, stamp);
  expect(text(second?.content)).toBe('six');
  utimesSync(join(folder, 'b.man'), atime, mtime);
  renameSync(join(folder, 'b.man'), path);
  expect(text(readStamped(path, second?.stamp)?.content)).toBe('two');
});

it('has no stamp for a file that is young or from the future, whatever the time of its last write says', () => {
  const folder = makeFolder({ 'a.man': 'one' });
  const path = join(folder, 'a.man');
  expect(readStamped(path, undefined)).toEqual({ stamp: undefined, content: Buffer.from('one') });
  utimesSync(path, 1000, 1000);
  expect(readStamped(path, undefined)?.stamp).toBeUndefined();
  utimesSync(path, 2_000_000_000_000 / 1000 + 9e9, 2_000_000_000_000 / 1000 + 9e9);
  anHourLater();
  expect(readStamped(path, undefined)?.stamp).toBeUndefined();
});

it('leaves everything else to the caller', () => {
  const folder = makeFolder({ 'a.man': 'one' });
  expect(readStamped(join(folder, 'none'), undefined)).toBeUndefined();
  expect(readStamped(folder, undefined)).toBeUndefined();
  if (process.platform === 'win32') return;
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  expect(readStamped(join(folder, 'pipe'), undefined)).toBeUndefined();
});
