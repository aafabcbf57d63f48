import { fileNameOf } from '../../text/file-name.js';
import { cutName } from '../../windows/payload/text-limit.js';
import { isKernelAddress } from '../attribution/kernel-addresses.js';
import { AddressMap, type CodeRange } from './address-map.js';
import type { ProfiledAddress, ProfiledFrame } from './cpu-profile.js';
import type { PdbReference } from './module-build.js';
import { ModulePaths } from './module-paths.js';
import type { NativeSymbols } from './native-symbols.js';

/** The modules of the kernel and its drivers are listed for these processes: Idle and System. */
const KERNEL_PROCESSES = [0, 4];

const NOWHERE: ProfiledFrame = { name: '?', file: undefined, isFunction: false };

/** The modules of .NET that compile methods: .NET Framework 2 to 3.5, 4, and .NET. */
const RUNTIMES: ReadonlySet<string> = new Set(['mscorwks.dll', 'clr.dll', 'coreclr.dll']);

/** More runtimes than a process has. */
const MOST_RUNTIMES = 8;

/** Builds that contradict each other. */
const UNKNOWN_BUILD = 0;

/** An image in a process. */
export interface ImagePlace {
  readonly start: bigint;
  readonly size: bigint;
  readonly path: string;
  readonly timeDateStamp: number | undefined;
}

/** Which code is where in each process. */
export class CodeOfProcesses {
  readonly #images = new Map<number, AddressMap>();
  readonly #methods = new Map<number, AddressMap>();
  /** `TimeDateStamp` of images by process, start, and end. */
  readonly #builds = new Map<string, number>();
  /** The PDB files of images by process and start; an empty key if there are several. */
  readonly #pdbs = new Map<string, PdbReference>();
  readonly #paths = new ModulePaths();
  /** The start addresses of the runtimes of .NET. */
  readonly #runtimes = new Map<number, bigint[]>();
  readonly #unnamed = new Set<number>();
  /** Frames by the names of images and functions, so that equal frames are one object. */
  readonly #frames = new Map<string, ProfiledFrame>();

  /** @param symbols the functions of native modules. */
  constructor(private readonly symbols?: NativeSymbols) {}

  /** @param from `-Infinity` for what existed before the trace. */
  addImage(process: number, { start, size, path, timeDateStamp }: ImagePlace, from: number): void {
    this.#paths.add(path);
    if (isRuntime(path)) this.#addRuntime(process, start);
    add(this.#images, process, { start, end: start + size, name: path, timeDateStamp, from });
  }

  addMethod(process: number, start: bigint, size: bigint, name: string, from: number): void {
    add(this.#methods, process, { start, end: start + size, name, from });
  }

  /** Adds the build of an image whose own event does not have it. */
  addBuild(process: number, start: bigint, size: bigint, timeDateStamp: number): void {
    const key = placeOf(process, start, start + size);
    const known = this.#builds.get(key) ?? timeDateStamp;
    this.#builds.set(key, known === timeDateStamp ? known : UNKNOWN_BUILD);
  }

  /** Adds the PDB file of an image, whose size its event does not have. */
  addPdb(process: number, start: bigint, pdb: PdbReference): void {
    if (this.symbols === undefined) return;
    const place = `${process}/${start}`;
    const known = this.#pdbs.get(place) ?? pdb;
    this.#pdbs.set(place, known.key === pdb.key ? known : { ...known, key: '' });
  }

  /** A number that differs between two times if an address of a process can stand for other code at them. */
  changeAt(process: number, time: number): string {
    return `${this.#images.get(process)?.changesUntil(time) ?? 0}.${this.#methods.get(process)?.changesUntil(time) ?? 0}`;
  }

  /**
   * .NET processes with code outside of modules in `calls`' stacks, but no method names: events are missing.
   */
  get withoutMethods(): ReadonlySet<number> {
    return this.#unnamed;
  }

  #addRuntime(process: number, start: bigint): void {
    const known = this.#runtimes.get(process);
    if (known === undefined) this.#runtimes.set(process, [start]);
    else if (known.length < MOST_RUNTIMES) known.push(start);
  }

  /** Notes an address outside of all modules. */
  #addUnnamed(process: number, time: number): void {
    if (this.#unnamed.has(process) || this.#methods.has(process)) return;
    // A process with the same ID can have had the runtime.
    const runs = this.#runtimes.get(process)?.some((start) => {
      const image = this.#images.get(process)?.find(start, time);
      return image !== undefined && image.from <= time && isRuntime(image.name);
    });
    if (runs === true) this.#unnamed.add(process);
  }

  /** The calls of a stack of a process at a time, from the innermost one. */
  calls(
    addresses: readonly bigint[],
    process: number,
    time: number,
    pointerSize: 4 | 8,
  ): readonly ProfiledAddress[] {
    return addresses.map((address, at) => this.#at(address, process, time, pointerSize, at > 0));
  }

  /**
   * The function or the module with an address of a process at a time.
   *
   * @param isCaller whether it is an address to which a call returns.
   */
  #at(
    address: bigint,
    process: number,
    time: number,
    pointerSize: 4 | 8,
    isCaller: boolean,
  ): ProfiledAddress {
    const method = this.#methods.get(process)?.find(address, time);
    if (method !== undefined) {
      const { name, start, end } = method;
      return { address, frame: this.#frame(name, true), start, end };
    }
    const isKernel = isKernelAddress(address, pointerSize);
    for (const each of isKernel ? KERNEL_PROCESSES : [process]) {
      const image = this.#images.get(each)?.find(address, time);
      if (image !== undefined) return this.#inImage(address, image, each, isCaller);
    }
    if (!isKernel) this.#addUnnamed(process, time);
    return { address, frame: NOWHERE, start: undefined, end: undefined };
  }

  #inImage(address: bigint, image: CodeRange, process: number, isCaller: boolean): ProfiledAddress {
    const { name, start, end } = image;
    const found = this.symbols?.functionAt(Number(address - start), {
      path: name,
      size: Number(end - start),
      timeDateStamp: image.timeDateStamp ?? (this.#builds.get(placeOf(process, start, end)) || undefined),
      pdb: this.#pdbs.get(`${process}/${start}`),
    });
    // A function that ends with a call that does not return has its return address behind its end.
    if (found === undefined || (isCaller && start + BigInt(found.start) === address))
      return { address, frame: this.#frame(name, false), start, end };
    const frame = this.#frame(name, false, found.name);
    return { address, frame, start, end, nativeStart: start + BigInt(found.start) };
  }

  #frame(name: string, isMethod: boolean, native?: string): ProfiledFrame {
    const key = `${isMethod}${name}!${native ?? ''}`;
    let frame = this.#frames.get(key);
    if (frame === undefined) {
      const shown = isMethod ? name : this.#paths.spellingOf(name);
      frame = shown === name ? frameOf(name, isMethod, native) : this.#frame(shown, isMethod, native);
      this.#frames.set(key, frame);
    }
    return frame;
  }
}

const isRuntime = (path: string) => RUNTIMES.has(fileNameOf(path).toLowerCase());

function frameOf(name: string, isMethod: boolean, native: string | undefined): ProfiledFrame {
  if (isMethod) return { name: cutName(name), file: undefined, isFunction: true };
  if (native === undefined)
    return { name: `${cutName(fileNameOf(name))}!?`, file: cutName(name), isFunction: false };
  return { name: cutName(`${fileNameOf(name)}!${native}`), file: cutName(name), isFunction: true, native };
}

const placeOf = (process: number, start: bigint, end: bigint) => `${process}/${start}/${end}`;

function add(maps: Map<number, AddressMap>, process: number, range: CodeRange): void {
  if (range.end <= range.start) return;
  let map = maps.get(process);
  if (map === undefined) {
    map = new AddressMap();
    maps.set(process, map);
  }
  map.add(range);
}
