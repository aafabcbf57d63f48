import { objectOf } from '../checks/arguments.js';
import { ThreadGuid } from '../classic/class-guids.js';
import type { DecodedTraceEvent } from '../trace/decoded-trace-event.js';
import type { EventAttribution } from '../trace/event-attribution.js';
import type { EventNames } from '../trace/event-names.js';
import { NO_PROCESS } from '../trace/no-process.js';
import type { TraceEvent } from '../trace/trace-event.js';
import { KeyNames } from './key-names.js';
import { type NameFact, nameFactOf } from './name-fact.js';
import { namesOfFields } from './named-fields.js';
import { type OwnerPlaces, ownerPlacesOf, READY_BY_DPC } from './payload-owner.js';
import { ProcessesAndThreads } from './processes-and-threads.js';

/** An attributor's knowledge of one file of a trace. */
export interface FileKnowledge {
  /** Those of the machine that wrote the file. */
  readonly lives: ProcessesAndThreads;
  /** The files, registry keys, and drivers of this machine. */
  readonly names: KeyNames;
  /** Whether the file has all events that its session should have recorded, so that none of its context switches is missing. */
  readonly isComplete: boolean;
}

const CONTEXT_SWITCH = 36;

/** The number of the idle thread of each processor. */
const IDLE = 0;

const NOTHING: FileKnowledge = {
  lives: /* @__PURE__ */ new ProcessesAndThreads(),
  names: /* @__PURE__ */ new KeyNames(),
  isComplete: false,
};

/** More processors than Windows supports. */
const PROCESSORS = 1 << 16;

/** Says whose event an event is: see `attributeEvents`. */
export interface EventAttributor {
  /** Says whose event an event is. It must get all events in their order; `skip` takes those that do not matter. */
  attribute(event: TraceEvent): EventAttribution;
  /** Takes an event that nobody asks about. It can say which thread runs, or the name of a file. */
  skip(event: TraceEvent): void;
  /**
   * The names of the addresses in an event, by field: `{ FileObject: 'C:\\app.log' }`. `undefined` if the trace does not say them. The
   * event must be the last one that `attribute` or `skip` was called with.
   */
  namesOf(decoded: DecodedTraceEvent): EventNames | undefined;
}

/**
 * Says whose event an event is, in the order of the events: a thread that runs on a processor is known from the last context switch.
 *
 * - **Payload**: an event that is about a process or a thread (`Process/Start`, `Thread/Start`, `Image/Load`) belongs to that one. The
 *   payload also has the thread or process of most kernel events without one in the header, such as samples, stacks, and packets.
 * - **Header**: all other events belong to the process and the thread in their header.
 * - **Context switches**: kernel events that a thread causes, such as page faults, belong to the thread that runs on their processor. If
 *   the session lost events, a switch can be missing, so this source is not used then.
 * - **Process of a thread**, and **names**: from the events about processes, threads, and images, also from the lists at the start and
 *   the end of a session. Numbers can be used again, so the time decides. Nothing is named before it started.
 */
export class Attributor implements EventAttributor {
  /** The threads that run, by file and processor. */
  readonly #running = new Map<number, number>();
  #seen: TraceEvent | undefined;
  /** Of `#seen`. */
  #attribution: EventAttribution | undefined;
  /** The end of a name, after `#seen`. */
  #ending: { readonly file: number; readonly fact: NameFact } | undefined;

  /**
   * @param files by their position in `openTrace`.
   * @param start the FILETIME from which the times of `lives` count, in 100 ns. A whole FILETIME would lose its last digits in a number.
   */
  constructor(
    private readonly files: readonly FileKnowledge[],
    private readonly start: bigint,
    /** Whether `namesOf` will be called. */
    private readonly wantsNames = true,
    /** Receives each event before it is attributed. */
    private readonly learn: (event: TraceEvent) => void = () => {},
  ) {}

  skip(event: TraceEvent): void {
    objectOf(event, 'event');
    if (this.#seen === event) return;
    this.#seen = event;
    this.#attribution = undefined;
    this.learn(event);
    if (this.wantsNames) this.#noteName(event);
    if (event.opcode === CONTEXT_SWITCH && !event.header.startsWith('EVENT')) this.#noteSwitch(event);
  }

  attribute(event: TraceEvent): EventAttribution {
    this.skip(event);
    this.#attribution ??= this.#attribute(event);
    return this.#attribution;
  }

  #attribute(event: TraceEvent): EventAttribution {
    const { lives, isComplete } = this.files[event.file] ?? NOTHING;
    const time = () => Number(event.timeStamp - this.start);
    const { process, thread } = this.#idsOf(event, isComplete);
    const processId = process ?? (thread === undefined ? undefined : processOf(thread, lives, time));
    const known = processId === undefined ? undefined : lives.process(processId, time);
    return {
      processId,
      threadId: thread,
      processName: known?.name || undefined,
      processImage: known?.image,
      threadName: thread === undefined ? undefined : lives.threadName(thread, time),
    };
  }

  /** All names of processes or threads that the files have, as far as they are known. */
  names(kind: 'process' | 'thread'): ReadonlySet<string> {
    const names = this.files.map(({ lives }) => lives.names[kind]);
    return new Set(names.flatMap((each) => [...each]));
  }

  namesOf(decoded: DecodedTraceEvent): EventNames | undefined {
    const { event } = objectOf(decoded, 'decoded');
    if (event !== this.#seen) return undefined;
    return namesOfFields(decoded, (this.files[event.file] ?? NOTHING).names);
  }

  #noteName(event: TraceEvent): void {
    if (this.#ending !== undefined) {
      this.files[this.#ending.file]?.names.apply(this.#ending.fact);
      this.#ending = undefined;
    }
    const fact = nameFactOf(event);
    if (fact === undefined) return;
    // The event of an end still refers to the thing.
    if (fact.of !== 'volume' && fact.kind === 'end') this.#ending = { file: event.file, fact };
    else this.files[event.file]?.names.apply(fact);
  }

  #noteSwitch(event: TraceEvent): void {
    if (event.providerId !== ThreadGuid) return;
    const next = numberAt(event.userData, ownerPlacesOf(event)?.thread);
    if (next !== undefined) this.#running.set(event.file * PROCESSORS + event.processor, next);
  }

  #idsOf(event: TraceEvent, isComplete: boolean): Ids {
    const { processId, threadId } = event;
    const ofHeader: Ids = { process: idOf(processId), thread: idOf(threadId) };
    // Other headers than those of the kernel and of merged traces have no class of it.
    const isClassic = !event.header.startsWith('EVENT') && event.header !== 'MESSAGE';
    const places = isClassic ? ownerPlacesOf(event) : undefined;
    if (places === undefined) return ofHeader;
    const payload = event.userData;
    const process = numberAt(payload, places.process);
    const thread = numberAt(payload, places.thread);
    if (places.isAbout === true) return about(ofHeader, process, thread);
    const running =
      places.isOfRunning === true && isComplete && !mayBeOfDpc(payload, places)
        ? this.#running.get(event.file * PROCESSORS + event.processor)
        : undefined;
    // An idle thread does nothing by itself: it was interrupted.
    const isInterrupted = places.dpc !== undefined && running === IDLE;
    const ofProcessor = isInterrupted ? undefined : running;
    return { process: ofHeader.process ?? process, thread: ofHeader.thread ?? thread ?? ofProcessor };
  }
}

interface Ids {
  readonly process: number | undefined;
  readonly thread: number | undefined;
}

/** Whether an event that threads and DPCs write can be of a DPC. */
function mayBeOfDpc(payload: Uint8Array, { dpc }: OwnerPlaces): boolean {
  return dpc !== undefined && ((payload[dpc] ?? READY_BY_DPC) & READY_BY_DPC) !== 0;
}

/** An event about a process or a thread. Another thread can have written it. */
function about(ofHeader: Ids, process: number | undefined, thread: number | undefined): Ids {
  if (process === undefined && thread === undefined) return ofHeader;
  if (thread !== undefined) return { process, thread };
  return { process, thread: process === ofHeader.process ? ofHeader.thread : undefined };
}

/** All processors have an idle thread with the number 0, in a process with the number 0. */
function processOf(thread: number, lives: ProcessesAndThreads, time: () => number): number | undefined {
  return thread === IDLE ? 0 : lives.processOfThread(thread, time);
}

function idOf(number: number): number | undefined {
  return number === NO_PROCESS ? undefined : number;
}

/** An integer of 32 bits at a place of a payload; `undefined` if the payload is too short, and for no process or thread. */
function numberAt(payload: Uint8Array, at: number | undefined): number | undefined {
  if (at === undefined || at + 4 > payload.length) return undefined;
  const low =
    (payload[at] as number) | ((payload[at + 1] as number) << 8) | ((payload[at + 2] as number) << 16);
  return idOf((low | ((payload[at + 3] as number) << 24)) >>> 0);
}
