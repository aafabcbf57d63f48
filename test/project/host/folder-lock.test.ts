import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { fileBelow } from '../../../src/project/host/output-path.js';
import { writeAllOrNone } from '../../../src/project/host/write-files.js';
import { lockName } from '../../../src/project/host/writing/marks.js';
import { newRunId } from '../../../src/project/host/writing/run-id.js';
import { makeFolder } from '../../support/folder.js';

afterEach(() => void vi.restoreAllMocks());

// Elsewhere, a lock that nobody holds is one of a run that has ended.
it.skipIf(process.platform !== 'linux')('waits for a run that lives, but no longer than a minute', () => {
  const folder = makeFolder();
  const lock = lockName(newRunId());
  writeFileSync(join(folder, lock), '');
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time += 1000;
    return time;
  });
  expect(() => writeAllOrNone([{ ...fileBelow(folder, 'app.h'), content: 'x' }])).toThrow(
    `process ${process.pid} is writing to the folder '${folder}'; if that is not wevtc, remove '${join(folder, lock)}'`,
  );
  expect(time).toBeGreaterThan(60_000);
  expect(readdirSync(folder)).toEqual([lock]);
});
