import { describe, expect, it } from 'vitest';
import type { DurationView, WritableEvent } from '../../../src/trace.js';
import { process, thread, traceOf } from '../../recordings/profile/sampled-trace.js';
import { wevtc } from '../in-memory.js';

// The events of the kernel about processes and threads have no activity, and other threads write them.

const KERNEL_PROCESS = '22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716';

/** ProcessStart and ProcessStop of Microsoft-Windows-Kernel-Process, which are different tasks. */
const ofProvider = (id: 1 | 2, time: number, processId: number): WritableEvent => ({
  header: 'EVENT64',
  providerId: KERNEL_PROCESS,
  eventDescriptor: { id, opcode: id, task: id },
  rawTime: BigInt(time),
  processId: 4,
  threadId: time,
  userData: Buffer.concat([Buffer.from(Uint32Array.of(processId).buffer), Buffer.alloc(18)]),
});

const files = {
  'boot.etl': traceOf([
    process(3, 1, 4, 'System'),
    process(1, 10, 500, 'app.exe'),
    ofProvider(1, 11, 500),
    thread(1, 20, 7, 500),
    thread(1, 30, 8, 500),
    process(1, 40, 600, 'other.exe'),
    ofProvider(1, 41, 600),
    thread(1, 42, 7, 600),
    thread(2, 50, 8, 500),
    thread(2, 120, 7, 500),
    process(2, 210, 500, 'app.exe'),
    ofProvider(2, 211, 500),
    process(1, 220, 500, 'again.exe'),
    process(2, 230, 500, 'again.exe'),
    thread(2, 240, 99, 4),
  ]),
};

describe('wevtc trace --activities --pair-by-thread', () => {
  it('pairs the events of processes and threads by their IDs', async () => {
    const args = ['trace', 'boot.etl', '--activities', '--pair-by-thread', '--format', 'json'];
    const { stdout, exitCode } = await wevtc(args, { files });
    expect(exitCode).toBe(0);
    const durations: DurationView[] = JSON.parse(stdout).durations;
    const rows = durations.map((each) => [
      each.from?.providerId === KERNEL_PROCESS ? 'provider' : each.from?.names.event,
      each.count,
      each.totalMicroseconds,
      each.startsWithoutStop,
      each.stopsWithoutStart,
      each.longestActivityId,
    ]);
    expect(rows).toEqual([
      ['Process/Start', 2, 21, 1, 0, '500'],
      ['provider', 1, 20, 1, 0, '500'],
      ['Thread/Start', 2, 12, 1, 1, '500/7'],
    ]);
  });
});
