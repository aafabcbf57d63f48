import { isKernelAddress } from '../attribution/kernel-addresses.js';
import { fileNameOf } from '../attribution/life-event.js';
import { AddressMap } from './address-map.js';
import type { ProfiledAddress, ProfiledFrame } from './cpu-profile.js';

/** The modules of the kernel and its drivers are listed for these processes: Idle and System. */
const KERNEL_PROCESSES = [0, 4];

const NOWHERE: ProfiledFrame = { name: '?', file: undefined, isFunction: false };

/** Which code is where in each process. */
export class CodeOfProcesses {
  readonly #images = new Map<number, AddressMap>();
  readonly #methods = new Map<number, AddressMap>();
  /** Frames by the name of an image or a method, so that equal frames are one object. */
  readonly #frames = new Map<string, ProfiledFrame>();

  /** @param from `-Infinity` for what existed before the trace. */
  addImage(process: number, start: bigint, size: bigint, path: string, from: number): void {
    add(this.#images, process, start, size, path, from);
  }

  addMethod(process: number, start: bigint, size: bigint, name: string, from: number): void {
    add(this.#methods, process, start, size, name, from);
  }

  /** A number that differs between two times if an address of a process can stand for other code at them. */
  changeAt(process: number, time: number): string {
    return `${this.#images.get(process)?.changesUntil(time) ?? 0}.${this.#methods.get(process)?.changesUntil(time) ?? 0}`;
  }

  /** The function or the module with an address of a process at a time. */
  at(address: bigint, process: number, time: number, pointerSize: 4 | 8): ProfiledAddress {
    const method = this.#methods.get(process)?.find(address, time);
    const processes = isKernelAddress(address, pointerSize) ? KERNEL_PROCESSES : [process];
    const range = processes.reduce(
      (found, each) => found ?? this.#images.get(each)?.find(address, time),
      method,
    );
    if (range === undefined) return { address, frame: NOWHERE, start: undefined, end: undefined };
    const { name, start, end } = range;
    return { address, frame: this.#frame(name, method !== undefined), start, end };
  }

  #frame(name: string, isFunction: boolean): ProfiledFrame {
    const key = `${isFunction}${name}`;
    let frame = this.#frames.get(key);
    if (frame === undefined) {
      frame = isFunction
        ? { name, file: undefined, isFunction }
        : { name: `${fileNameOf(name)}!?`, file: name, isFunction };
      this.#frames.set(key, frame);
    }
    return frame;
  }
}

function add(
  maps: Map<number, AddressMap>,
  process: number,
  start: bigint,
  size: bigint,
  name: string,
  from: number,
): void {
  if (size <= 0n) return;
  let map = maps.get(process);
  if (map === undefined) {
    map = new AddressMap();
    maps.set(process, map);
  }
  map.add({ start, end: start + size, from, name });
}
