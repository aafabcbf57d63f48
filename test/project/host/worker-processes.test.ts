import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HostError } from '../../../src/project/host/host.js';
import { NodeHost } from '../../../src/project/host/node.js';
import { processesOf, WorkerProcesses } from '../../../src/project/host/worker-processes.js';
import { makeFolder } from '../../support/folder.js';

/** A package whose processes double numbers, and end at a negative one. */
function packageFolder(): string {
  const folder = makeFolder();
  mkdirSync(join(folder, 'dist'));
  writeFileSync(
    join(folder, 'dist', 'process.cjs'),
    `process.on('message', ({ number }) => number === -2n ? (process.stderr.write('\\n<--- Last few GCs --->\\nFATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\\n'), process.exit(134)) : number < 0n ? process.exit(9) : process.send({ twice: number * 2n, pid: process.pid }));
    process.on('disconnect', () => process.exit());`,
  );
  return folder;
}

describe('processes', () => {
  it('do jobs with plain data, at the same time', async () => {
    const processes = new WorkerProcesses(2, packageFolder());
    const results = await Promise.all([1n, 2n, 3n, 4n].map((number) => processes.run({ number })));
    await processes.end();
    expect(results.map((result) => (result as { twice: bigint }).twice)).toEqual([2n, 4n, 6n, 8n]);
    expect(new Set(results.map((result) => (result as { pid: number }).pid)).size).toBe(2);
  });

  it('that end early lose only their job', async () => {
    const processes = new WorkerProcesses(1, packageFolder());
    const results = await Promise.allSettled([-1n, 2n].map((number) => processes.run({ number })));
    await processes.end();
    expect(results[0]).toMatchObject({
      reason: new HostError('its process ended early (exit code 9)'),
    });
    expect(results[1]).toMatchObject({ value: { twice: 4n } });
  });

  it('that end for lack of memory say no more', async () => {
    const processes = new WorkerProcesses(1, packageFolder());
    await expect(processes.run({ number: -2n })).rejects.toEqual(
      new HostError('its process ended for lack of memory'),
    );
    expect(await processes.run({ number: 2n })).toMatchObject({ twice: 4n });
    await processes.end();
  });

  it('do the work of a single job, too', async () => {
    const host = new NodeHost(packageFolder());
    const processes = await host.startProcesses(undefined, 1);
    expect(processes?.count).toBe(1);
    expect(await processes?.run({ number: 2n })).toMatchObject({ twice: 4n });
    await processes?.end();
    expect(await host.startProcesses(undefined, 0)).toBe(undefined);
  });

  it('are as many as there are processors, memory, and work', () => {
    const GB = 2 ** 30;
    expect(processesOf(undefined, 100, 8, 64 * GB)).toBe(8);
    expect(processesOf(undefined, 100, 8, 3 * GB)).toBe(3);
    expect(processesOf(undefined, 100, 8, GB / 2)).toBe(1);
    expect(processesOf(undefined, 2, 8, 64 * GB)).toBe(2);
    expect(processesOf(16, 100, 2, GB)).toBe(16);
    expect(processesOf(1e6, 1e6, 2, GB)).toBe(256);
  });
});
