import { bigintOf, listOf, numberIn } from '../../windows/payload/field-values.js';
import type { PayloadValues } from '../../windows/payload/payload-values.js';
import { bootOf } from '../attribution/boot.js';
import { isKernelAddress } from '../attribution/kernel-addresses.js';
import { lifeEventOf } from '../attribution/life-event.js';
import { OwnerChoice, type OwnerKind } from '../attribution/owner-choice.js';
import { READY_BY_DPC } from '../attribution/payload-owner.js';
import { ProcessesAndThreads } from '../attribution/processes-and-threads.js';
import { BEFORE } from '../attribution/timeline.js';
import type { DecodedTraceEvent } from '../trace/events/decoded-trace-event.js';
import type { TraceEvent } from '../trace/events/trace-event.js';
import { NO_PROCESS } from '../trace/layout/no-process.js';
import type { TraceFileInfo } from '../trace/trace-info.js';
import { CodeCollector, processesWithoutMethods } from './code-collector.js';
import type {
  CpuProfile,
  ProfileCounts,
  ProfiledAddress,
  ProfiledSample,
  ProfiledWake,
  ProfileSubject,
} from './cpu-profile.js';
import { CpuSamples } from './cpu-samples.js';
import type { NativeSymbols } from './native-symbols.js';
import { type ProfileEventKind, profileEventType } from './profile-events.js';
import { ReadyThreads, type Wake } from './ready-threads.js';
import { StackTable } from './stack-table.js';

/** The samples that a profile has. Without a member, it has all. */
export interface ProfileChoice {
  /** IDs and names: see `OwnerChoice`. */
  readonly processes?: readonly (number | string)[] | undefined;
  readonly threads?: readonly (number | string)[] | undefined;
  /** The first moment: a FILETIME. */
  readonly from?: bigint | undefined;
  /** The last moment: a FILETIME. */
  readonly to?: bigint | undefined;
  /** A further condition on a sample number returned by `CpuProfiler.add`. Called in ascending order. */
  readonly isChosen?: ((sample: number) => boolean) | undefined;
}

/** The facts about a machine between two starts of Windows. */
interface Machine {
  readonly lives: ProcessesAndThreads;
  readonly places: CodeCollector;
  /** The times at which threads left their processors, by thread. */
  readonly left: Map<number, number>;
}

/** A file of the trace. Keys of stacks count for one file. */
interface ProfiledFile {
  readonly machine: Machine;
  readonly stacks: StackTable;
  readonly pointerSize: 4 | 8;
  /** The threads that run, by processor, as far as switches say it. */
  readonly running: Map<number, number>;
  readonly ready: ReadyThreads;
}

/** The maximum of samples awaiting a stack: Windows writes the user-mode part only on return to that mode. */
const MOST_WAITING = 1_000_000;

/** The most threads that are off their processors at a time. */
const MOST_THREADS = 1_000_000;

/** The process and the thread that Windows counts idle processors under. */
const IDLE = 0;

/**
 * Makes a profile of the samples that Windows takes of its processors (event `PerfInfo/SampleProf`; session
 * flag PROFILE). Add all events of a trace in chronological order, then call `finish`.
 *
 * With `waits`, it makes a profile of the waits of threads: each lasts from the context switch
 * (`Thread/CSwitch`) that takes a thread from its processor to the one that brings it back.
 *
 * - **Processes**: samples only name a thread. Its process comes from the stack or from the events of
 *   threads.
 * - **Stacks**: `StackWalk` events name the sample by its time and thread. One has the addresses in the
 *   kernel, another those in user mode.
 * - **Names**: events of images say which module is where, and those of the .NET runtime which method. Traces
 *   have no names of native functions; these come from symbols.
 *
 * Source: the classes PerfInfo, StackWalk, Process, Thread and Image of "NT Kernel Logger" in Microsoft's
 * documentation, and the manifest of the .NET runtime's provider.
 */
export class CpuProfiler {
  readonly #machines = new Map<string, Machine>();
  readonly #files: ProfiledFile[] = [];
  readonly #samples = new CpuSamples();
  /** Samples by file, raw time, and thread. */
  readonly #waiting = new Map<string, number>();
  /** The ends of waits, by sample. */
  readonly #wakes = new Map<number, Wake>();
  #start: bigint | undefined;
  #duration = 0;
  #interval: number | undefined;
  #uncertainWaits = 0;

  /**
   * @param infos the files of the trace. Those of one machine and one boot share processes and code.
   * @param symbols the functions of native modules.
   * @param subject `waits` for the waits of threads instead of samples of processors.
   */
  constructor(
    private readonly infos: readonly TraceFileInfo[],
    private readonly symbols?: NativeSymbols,
    private readonly subject: ProfileSubject = 'cpu',
  ) {}

  /**
   * Adds an event, and returns the sample's number if it is one.
   *
   * @param decode is called only for the few kinds of events that a profile needs.
   */
  add(event: TraceEvent, decode: (event: TraceEvent) => DecodedTraceEvent): number | undefined {
    this.#start ??= event.timeStamp;
    const time = Number(event.timeStamp - this.#start);
    if (time > this.#duration) this.#duration = time;
    const life = lifeEventOf(event);
    if (life !== undefined) {
      const { lives, places, left } = this.#fileOf(event).machine;
      lives.add(life, time);
      if (life.of === 'image') places.addImage(life, time);
      // A thread before it had the same ID.
      if (life.of === 'thread' && life.kind === 'start') left.delete(life.id);
      return undefined;
    }
    const type = profileEventType(event);
    if (type === undefined) return undefined;
    if (type.class === 'Method') {
      this.#fileOf(event).machine.places.addMethod(event, type.kind, time);
      return undefined;
    }
    if (type.class === 'ImageID') {
      this.#fileOf(event).machine.places.addImageId(event, type.kind);
      return undefined;
    }
    const isWaits = this.subject === 'waits';
    if (type.class === 'Thread') {
      if (!isWaits) return undefined;
      const { values } = decode(event);
      if (type.kind === 'switch') return this.#addSwitch(values, event, time);
      this.#addReady(values, event, time);
      return undefined;
    }
    if (isWaits && type.class === 'PerfInfo') return undefined;
    const { values } = decode(event);
    if (type.class === 'PerfInfo') return this.#addSample(values, type.kind, event, time);
    this.#addStack(values, type.kind, event);
    return undefined;
  }

  /** All names of processes or threads in the events so far. */
  names(kind: OwnerKind): ReadonlySet<string> {
    return new Set([...this.#machines.values()].flatMap(({ lives }) => [...lives.names[kind]]));
  }

  /** The profile of all events so far. */
  finish(choice: ProfileChoice = {}): CpuProfile {
    const { numbers, counts } = this.#choose(choice);
    return {
      subject: this.subject,
      start: this.#start ?? 0n,
      duration: this.#duration,
      interval: this.#interval,
      counts,
      uncertainWaits: this.#uncertainWaits,
      withoutMethods: () => processesWithoutMethods([...this.#machines.values()].map(({ places }) => places)),
      samples: () => this.#profiled(numbers),
      processAt: (id, time) =>
        this.#agreed(
          ({ lives }) => lives.process(id, () => time),
          (one, other) => one.name === other.name,
        ),
      processOfThread: (thread, time) =>
        this.#agreed(
          ({ lives }) => lives.processOfThread(thread, () => time),
          (one, other) => one === other,
        ),
    };
  }

  /** The answer of all machines that know one, if none contradicts another. */
  #agreed<T>(
    known: (machine: Machine) => T | undefined,
    isSame: (one: T, other: T) => boolean,
  ): T | undefined {
    const all = [...this.#machines.values()].map(known).filter((each) => each !== undefined);
    const [first] = all;
    return first !== undefined && all.every((each) => isSame(first, each)) ? first : undefined;
  }

  #fileOf({ file, pointerSize }: TraceEvent): ProfiledFile {
    const known = this.#files[file];
    if (known !== undefined) return known;
    const info = this.infos[file];
    const boot = info === undefined ? '' : bootOf(info);
    const machine = this.#machines.get(boot) ?? {
      lives: new ProcessesAndThreads(),
      places: new CodeCollector(this.symbols),
      left: new Map<number, number>(),
    };
    this.#machines.set(boot, machine);
    const added = {
      machine,
      stacks: new StackTable(),
      pointerSize,
      running: new Map<number, number>(),
      ready: new ReadyThreads(),
    };
    this.#files[file] = added;
    return added;
  }

  #addSample(
    values: PayloadValues,
    kind: ProfileEventKind,
    event: TraceEvent,
    time: number,
  ): number | undefined {
    if (kind === 'interval') {
      // Other sources are counters of the processor.
      if ((numberIn(values, 'Source') ?? 0) === 0)
        this.#interval = numberIn(values, 'NewInterval') || this.#interval;
      return undefined;
    }
    const instruction = bigintOf(values, 'InstructionPointer');
    const thread = numberIn(values, 'ThreadId');
    if (instruction === undefined || thread === undefined) return undefined;
    this.#fileOf(event);
    const sample = this.#samples.add(event.file, time, thread, instruction);
    if (thread !== IDLE) this.#awaitStack(event, thread, sample);
    return sample;
  }

  /** A processor leaves a thread and runs another one, whose wait ends. */
  #addSwitch(values: PayloadValues, event: TraceEvent, time: number): number | undefined {
    const [before, next] = [numberIn(values, 'OldThreadId'), numberIn(values, 'NewThreadId')];
    if (before === undefined || next === undefined || before === next) return undefined;
    if (before === NO_PROCESS || next === NO_PROCESS) return undefined;
    const { machine, running, ready } = this.#fileOf(event);
    const { left } = machine;
    // Another thread ran: its switch is missing, and in the time without it, each thread can have run.
    if ((running.get(event.processor) ?? before) !== before) {
      this.#uncertainWaits += left.size;
      left.clear();
      ready.clear();
    }
    const wake = ready.switch(event.processor, before, next);
    running.set(event.processor, next);
    const since = left.get(next);
    left.delete(next);
    if (before !== IDLE && (left.size < MOST_THREADS || left.has(before))) left.set(before, time);
    if (since === undefined || next === IDLE) return undefined;
    const wait = this.#samples.add(event.file, time, next, 0n, time - since);
    if (wake !== undefined) this.#wakes.set(wait, wake);
    this.#awaitStack(event, next, wait);
    return wait;
  }

  #addReady(values: PayloadValues, event: TraceEvent, time: number): void {
    const [thread, flag] = [numberIn(values, 'TThreadId'), numberIn(values, 'Flag')];
    if (thread === undefined || flag === undefined || thread === IDLE) return;
    const { ready, running } = this.#fileOf(event);
    const isInHeader = event.threadId !== NO_PROCESS;
    const by = isInHeader ? event.threadId : running.get(event.processor);
    if ((flag & READY_BY_DPC) !== 0) ready.add(thread, 'dpc', event.processor, time);
    // The idle thread makes no other thread ready: it was interrupted.
    else if (by !== undefined && by !== IDLE)
      ready.add(thread, { thread: by, isInHeader }, event.processor, time);
  }

  /** The cause of the end of a wait, if it is certain. */
  #wakeOf(sample: number, { lives }: Machine): ProfiledWake | undefined {
    const wake = this.#wakes.get(sample);
    if (wake?.isCertain !== true) return undefined;
    const { thread, time } = wake;
    const now = () => time;
    const id = thread === undefined ? undefined : lives.processOfThread(thread, now);
    return { thread, process: id === undefined ? undefined : (lives.process(id, now) ?? { id, name: '' }) };
  }

  #awaitStack(event: TraceEvent, thread: number, sample: number): void {
    this.#waiting.set(`${event.file}/${event.rawTime}/${thread}`, sample);
    if (this.#waiting.size > MOST_WAITING) {
      const [oldest] = this.#waiting.keys();
      this.#waiting.delete(oldest as string);
    }
  }

  #addStack(values: PayloadValues, kind: ProfileEventKind, event: TraceEvent): void {
    const { stacks, pointerSize } = this.#fileOf(event);
    const key = bigintOf(values, 'StackKey');
    const addresses = listOf(values, 'Stack');
    if (kind === 'last-stack-of-key' || kind === 'stack-of-key') {
      if (key !== undefined) stacks.define(key, addresses, kind === 'last-stack-of-key');
      return;
    }
    const sample = this.#waiting.get(
      `${event.file}/${bigintOf(values, 'EventTimeStamp')}/${numberIn(values, 'StackThread')}`,
    );
    if (sample === undefined) return;
    this.#samples.processes.set(sample, numberIn(values, 'StackProcess') ?? NO_PROCESS);
    const [first] = addresses;
    if (kind === 'stack') {
      if (first === undefined) return;
      const isKernel = isKernelAddress(first, pointerSize);
      this.#samples.stacks(isKernel).set(sample, stacks.withAddresses(addresses));
    } else if (key !== undefined) {
      this.#samples.stacks(kind === 'kernel-stack-key').set(sample, stacks.withKey(key));
    }
  }

  /** The numbers of the samples that a profile has. */
  #choose({ processes, threads, from, to, isChosen }: ProfileChoice): {
    readonly numbers: Uint32Array;
    readonly counts: ProfileCounts;
  } {
    const samples = this.#samples;
    const start = this.#start ?? 0n;
    const first = from === undefined ? BEFORE : Number(from - start);
    const last = to === undefined ? Number.POSITIVE_INFINITY : Number(to - start);
    const chosenProcesses = processes && new OwnerChoice('process', processes);
    const chosenThreads = threads && new OwnerChoice('thread', threads);
    const numbers = new Uint32Array(samples.count);
    const counts = { samples: samples.count, idle: 0, unwanted: 0, withoutStack: 0 };
    let length = 0;
    for (let sample = 0; sample < samples.count; sample++) {
      const time = samples.times.at(sample);
      const now = () => time;
      const process = this.#processOf(sample);
      const thread = samples.threads.at(sample);
      const isWanted =
        isChosen?.(sample) !== false &&
        time >= first &&
        time <= last &&
        chosenProcesses?.has(process, this.#livesOf(sample).process(process, now)?.name) !== false &&
        chosenThreads?.has(thread, this.#livesOf(sample).threadName(thread, now)) !== false;
      if (!isWanted) counts.unwanted++;
      else if (process === IDLE) counts.idle++;
      else {
        numbers[length++] = sample;
        if (this.#addressesOf(sample) === undefined) counts.withoutStack++;
      }
    }
    return { numbers: numbers.subarray(0, length), counts };
  }

  *#profiled(numbers: Uint32Array): Generator<ProfiledSample> {
    const samples = this.#samples;
    const stacks = new Map<string, readonly ProfiledAddress[]>();
    for (const sample of numbers) {
      const time = samples.times.at(sample);
      const id = this.#processOf(sample);
      const file = samples.files.at(sample);
      const { machine, pointerSize } = this.#files[file] as ProfiledFile;
      const { code } = machine.places;
      const process = machine.lives.process(id, () => time) ?? { id, name: '' };
      const addresses = this.#addressesOf(sample);
      const key = [
        file,
        id,
        code.changeAt(id, time),
        ...(addresses === undefined ? ['at', samples.instruction(sample)] : samples.stackNumbers(sample)),
      ].join('/');
      let stack = stacks.get(key);
      if (stack === undefined) {
        const known = addresses ?? (this.subject === 'cpu' ? [samples.instruction(sample)] : []);
        stack = code.calls(known, id, time, pointerSize);
        stacks.set(key, stack);
      }
      const wake = this.#wakeOf(sample, machine);
      yield {
        time,
        process,
        thread: samples.threads.at(sample),
        duration: samples.duration(sample),
        stack,
        ...(wake && { wake }),
      };
    }
  }

  /** The addresses of a stack, from the innermost call; `undefined` if there is none. */
  #addressesOf(sample: number): readonly bigint[] | undefined {
    const { stacks } = this.#files[this.#samples.files.at(sample)] as ProfiledFile;
    const [kernel, user] = this.#samples.stackNumbers(sample).map((number) => stacks.addresses(number));
    return kernel !== undefined && user !== undefined ? [...kernel, ...user] : (kernel ?? user);
  }

  #processOf(sample: number): number {
    const named = this.#samples.processes.at(sample);
    if (named !== NO_PROCESS) return named;
    const thread = this.#samples.threads.at(sample);
    if (thread === IDLE) return IDLE;
    return this.#livesOf(sample).processOfThread(thread, () => this.#samples.times.at(sample)) ?? NO_PROCESS;
  }

  #livesOf(sample: number): ProcessesAndThreads {
    return (this.#files[this.#samples.files.at(sample)] as ProfiledFile).machine.lives;
  }
}
