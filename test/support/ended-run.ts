import { spawnSync } from 'node:child_process';
import { newRunId } from '../../src/project/host/writing/run-id.js';

/** An id of a run on this machine that has ended. */
export function endedHere(): string {
  const { pid } = spawnSync(process.execPath, ['--version']);
  return newRunId().replace(`-${process.pid.toString(36)}-`, `-${pid.toString(36)}-`);
}
