import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Here } from '../../../src/project/host/writing/life.js';
import { lockName } from '../../../src/project/host/writing/marks.js';

// Systems on which a run holds its lock file (Windows, macOS): here, a list of names stands for what the
// system holds.
const held = new Set<string>();

async function withLockedFiles() {
  vi.doMock('../../../src/project/host/writing/locked-file.js', async () => {
    const { openSync } = await import('node:fs');
    return {
      createLocked: (path: string) => ({ descriptor: openSync(path, 'wx'), isLocked: true }),
      isLocked: (path: string) => held.has(path),
    };
  });
  vi.resetModules();
  const { lifeOf } = await import('../../../src/project/host/writing/life.js');
  const { newRunId } = await import('../../../src/project/host/writing/run-id.js');
  const { writeAllOrNone } = await import('../../../src/project/host/write-files.js');
  return { lifeOf, newRunId, writeAllOrNone };
}

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-life-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  held.clear();
  vi.doUnmock('../../../src/project/host/writing/locked-file.js');
  vi.resetModules();
});

/** A sign of life of this moment. */
function here(): Here {
  return { isLocked: true, time: Math.floor(Date.now() / 2000) * 2000 };
}

function lockOf(id: string, time = here().time): string {
  const path = join(folder, lockName(id));
  writeFileSync(path, '');
  utimesSync(path, time / 1000, time / 1000);
  return path;
}

it('a lock whose process id belongs to another process by now is one of a run that has ended', async () => {
  const { lifeOf, newRunId, writeAllOrNone } = await withLockedFiles();
  // The process in the id is alive: it is this one. Nothing else shows on Windows that it is not the run.
  const id = newRunId().replace(/-[^-]+-([^-]+)$/, '-0-$1');
  const path = lockOf(id);
  expect(lifeOf(path, id, here())).toBe('ended');
  writeAllOrNone([{ root: folder, path: join(folder, 'app.h'), content: 'x' }]);
  expect(readdirSync(folder)).toEqual(['app.h']);
});

it('a lock that is held is one of a run that is writing, whatever its name and time', async () => {
  const { lifeOf, newRunId } = await withLockedFiles();
  for (const id of [newRunId(), newRunId().replace(/^[0-9a-f]{16}/, '0123456789abcdef')]) {
    const path = lockOf(id, 1_000_000);
    expect(lifeOf(path, id, here())).toBe('ended');
    held.add(path);
    expect(lifeOf(path, id, here())).toBe('writing');
  }
});

it('without a way to hold files, a process that may be another one must give signs', async () => {
  const { lifeOf, newRunId } = await withLockedFiles();
  const id = newRunId().replace(/-[^-]+-([^-]+)$/, '-0-$1');
  const { time } = here();
  const without = { isLocked: false, time };
  expect(lifeOf(lockOf(id, time), id, without)).toBe('writing');
  expect(lifeOf(lockOf(id, time + 1), id, without)).toBe('unknown');
  expect(lifeOf(lockOf(id, time - 3_600_000), id, without)).toBe('ended');
});
