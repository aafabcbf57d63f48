import fc from 'fast-check';
import type { WritableEvent } from '../../../../../src/recordings/trace-writing/writable-event.js';
import { writeTrace } from '../../../../../src/recordings/trace-writing/write-trace.js';
import {
  closeFile,
  diskRead,
  dpc,
  fileName,
  openFile,
  readFile,
  registry,
  volume,
} from '../../../../recordings/attribution/named-trace.js';
import {
  contextSwitch,
  image,
  process,
  readyThread,
  sample,
  stack,
  thread,
} from '../../../../recordings/profile/sampled-trace.js';
import '../../../../support/random-inputs.js';

const KERNEL = 0xffff_f800_0000_0000n;
const PATHS = ['\\Device\\HarddiskVolume1\\a##b.txt', '\\Device\\HarddiskVolume1\\é', 'x.sys', ''];

/** Makes an event at a time, from a few numbers, so that processes, threads, and addresses are used again. */
type Make = (time: number, one: number, two: number) => WritableEvent;

const path = (at: number) => PATHS[at % PATHS.length] as string;
const key = (at: number) => KERNEL + BigInt(at % 3) * 0x1000n;

const MAKERS: readonly Make[] = [
  (time, one, two) => process([1, 2, 3, 4][one] as number, time, two, path(one + two)),
  (time, one, two) => thread([1, 2, 3, 4][one] as number, time, two, one, one === 0 ? 'worker' : ''),
  (time, one, two) => contextSwitch(time, one, two),
  (time, one) => readyThread(time, one, one & 1),
  (time, one) => sample(time, one, KERNEL + BigInt(one)),
  (time, one, two) => sample(time, two, BigInt(one)),
  (time, one, two) => stack(time, time, one, two, [KERNEL, BigInt(one), 0n]),
  (time, one, two) => fileName([0, 32, 35, 36][one] as number, time, key(two), path(one)),
  (time, one) => diskRead(time, key(one)),
  (time, one, two) => openFile(time, key(one), path(two)),
  (time, one, two) => closeFile(time, key(one), key(two)),
  (time, one, two) => readFile(time, key(one), key(two)),
  (time, one, two) => registry([13, 22, 23, 25][one] as number, time, key(two), path(one)),
  (time, one) => dpc(time, key(one)),
  (time, one, two) => image([2, 3, 4, 10][one] as number, time, two, key(two), 0x1000n, path(one)),
  (time) => volume(time, '\\Device\\HarddiskVolume1\\', 'C:\\'),
];

/** The kinds of events, the numbers in them, and whether an event is cut. */
export const kernelEvents = fc.array(
  fc.tuple(
    fc.nat(MAKERS.length - 1),
    fc.nat(3),
    fc.nat(3),
    fc.nat(12).map((cut) => cut === 0),
  ),
  { minLength: 30, maxLength: 90 },
);

/** A trace of such events of the kernel. */
export function kernelTrace(choices: readonly (readonly [number, number, number, boolean])[]): Uint8Array {
  return writeTrace({
    events: choices.map(([kind, one, two, isCut], at) => {
      const event = (MAKERS[kind] as Make)(1000 + at * 10, one, two);
      return isCut ? { ...event, userData: (event.userData as Uint8Array).slice(0, -1) } : event;
    }),
  });
}
