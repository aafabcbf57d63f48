import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { fileOnDisk } from '../../../src/cli/mc/on-disk.js';
import { NodeHost } from '../../../src/project/host/node.js';

const folder = mkdtempSync(join(tmpdir(), 'wevtc-on-disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Windows lets few users make links.
it.skipIf(process.platform === 'win32')('takes a link that leads nowhere as it is written', () => {
  const host = new NodeHost('.');
  const write = vi.spyOn(host.stderr, 'write');
  for (const [name, target] of [
    ['dangling.man', 'nowhere'],
    ['loop', 'loop'],
  ] as const) {
    const path = join(folder, name);
    symlinkSync(target, path);
    expect(fileOnDisk(path, host)).toBe(path);
  }
  expect(write).not.toHaveBeenCalled();
});
