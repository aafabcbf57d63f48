// node:fs, with each call that changes something on the disk counted, and one of them replaced by the death
// of the process.
import * as fs from 'node:fs';

export * from 'node:fs';

let calls = 0;
let last = Number.POSITIVE_INFINITY;

/** Ends the process by SIGKILL before the call of that number; the first is 1. */
export function killBefore(number: number): void {
  last = calls + number;
}

export const countCalls = () => calls;

function counted<A extends unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  return (...args) => {
    calls += 1;
    if (calls >= last) process.kill(process.pid, 'SIGKILL');
    // A rename that fails although all went well until then, as on Windows when a program holds the file
    // open.
    const { REFUSED } = process.env;
    if (REFUSED !== undefined && act === (fs.renameSync as unknown) && String(args[1]).endsWith(REFUSED)) {
      throw Object.assign(new Error('busy'), { code: 'EBUSY' });
    }
    return act(...args);
  };
}

export const writeFileSync = counted(fs.writeFileSync);
export const renameSync = counted(fs.renameSync);
export const rmSync = counted(fs.rmSync);
export const rmdirSync = counted(fs.rmdirSync);
export const mkdirSync = counted(fs.mkdirSync as (path: string) => string | undefined);
export const chmodSync = counted(fs.chmodSync);
export const chownSync = counted(fs.chownSync);
export const openSync = counted(fs.openSync);
export const writeSync = counted(fs.writeSync as (fd: number, bytes: Uint8Array) => number);
export const futimesSync = counted(fs.futimesSync);
export const ftruncateSync = counted(fs.ftruncateSync);
