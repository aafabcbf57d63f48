import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('a long text in a code page needs little more memory than its bytes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-memory-'));
  try {
    const script = join(import.meta.dirname, 'encode-long-text.mjs');
    const args = ['--max-old-space-size=64', script, folder, '16000000'];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toBe('24000000 97 130 160');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
