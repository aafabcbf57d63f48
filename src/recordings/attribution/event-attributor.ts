import { objectOf } from '../../windows/checks/arguments.js';
import { ThreadGuid } from '../classic/class-guids.js';
import type { DecodedTraceEvent } from '../trace/events/decoded-trace-event.js';
import type { EventAttribution } from '../trace/events/event-attribution.js';
import type { EventNames } from '../trace/events/event-names.js';
import type { TraceEvent } from '../trace/events/trace-event.js';
import type { FileTimeParts } from '../trace/layout/clock.js';
import type { EventBuffer } from '../trace/layout/event-buffer.js';
import type { HeaderLayout } from '../trace/layout/event-layout.js';
import { NO_PROCESS } from '../trace/layout/no-process.js';
import { KeyNames } from './key-names.js';
import { type NameFact, nameFactOf } from './name-fact.js';
import { namesOfFields } from './named-fields.js';
import { type OwnerPlaces, ownerPlacesOf, READY_BY_DPC } from './payload-owner.js';
import { type KnownProcess, ProcessesAndThreads } from './processes-and-threads.js';

/** An attributor's knowledge of one file of a trace. */
export interface FileKnowledge {
  /** Those of the machine that wrote the file. */
  readonly lives: ProcessesAndThreads;
  /** The files, registry keys, and drivers of this machine. */
  readonly names: KeyNames;
  /** Whether the file has all events that its session should contain, including all context switches. */
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

/** The process of an event. */
export interface EventOwner {
  readonly processId: number | undefined;
  readonly processName: string | undefined;
}

/** Whose event an event is, which the next one overwrites. */
export interface FoundOwner {
  process: number | undefined;
  thread: number | undefined;
  known: KnownProcess | undefined;
  threadName: string | undefined;
}

/** The places in the events of a kind that say whose they are. */
export interface OwnerKind {
  /** In the payload. */
  readonly places: OwnerPlaces | undefined;
  readonly isSwitch: boolean;
  /** Whether the header has a thread and a process. */
  readonly hasIds: boolean;
  /** The offset of the time in the header. */
  readonly timeAt: number;
}

/** The places for all events whose headers are like that of an event, which has a layout with a time. */
export function ownerKindOf(event: TraceEvent, { group, timeAt }: HeaderLayout): OwnerKind {
  return {
    places: hasClass(event) ? ownerPlacesOf(event) : undefined,
    isSwitch: isSwitch(event),
    hasIds: group !== 'perfinfo',
    timeAt,
  };
}

/** The parts of an event that say whose it is. */
interface OwnedEvent {
  readonly file: number;
  readonly processor: number;
  /** Of the header. */
  readonly processId: number;
  readonly threadId: number;
  /** The payload is from `start` to `end`. */
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

interface NameEnding {
  readonly file: number;
  readonly fact: NameFact;
}

const TICKS = 10_000_000;
const SECOND = BigInt(TICKS);

/** Seconds whose ticks are below 2^53. */
const FAR = 900_000_000;

/** Says whose event an event is: see `attributeEvents`. */
export interface EventAttributor {
  /** Attributes an event. All events must be passed in order, irrelevant ones to `skip`. */
  attribute(event: TraceEvent): EventAttribution;
  /** Takes an event that nobody asks about. It can say which thread runs, or the name of a file. */
  skip(event: TraceEvent): void;
  /**
   * The names of the addresses in an event, by field: `{ FileObject: 'C:\\app.log' }`. `undefined` if the
   * trace does not say them. The event must be the last one that `attribute` or `skip` was called with.
   */
  namesOf(decoded: DecodedTraceEvent): EventNames | undefined;
}

/**
 * Says whose event an event is, in the order of the events: a thread that runs on a processor is known from
 * the last context switch.
 *
 * - **Payload**: an event that is about a process or a thread (`Process/Start`, `Thread/Start`, `Image/Load`)
 *   belongs to that one. The payload also has the thread or process of most kernel events without one in the
 *   header, such as samples, stacks, and packets.
 * - **Header**: all other events belong to the process and the thread in their header.
 * - **Context switches**: kernel events that a thread causes, such as page faults, belong to the thread that
 *   runs on their processor. If the session lost events, a switch can be missing, so this source is not used
 *   then.
 * - **Process of a thread**, and **names**: from the events about processes, threads, and images, also from
 *   the lists at the start and the end of a session. Numbers can be used again, so the time decides. Nothing
 *   is named before it started.
 */
export class Attributor implements EventAttributor {
  /** The threads that run, by file and processor. */
  readonly #running = new Map<number, number>();
  #seen: TraceEvent | undefined;
  /** Of `#seen`. */
  #attribution: EventAttribution | undefined;
  /** The end of a name, after `#seen`. */
  #ending: NameEnding | undefined;
  /** `start`, divided. */
  #startParts: FileTimeParts | undefined;

  /**
   * @param files by their position in `openTrace`.
   * @param start the FILETIME from which `lives` count, in 100 ns; as numbers, whole FILETIMEs lose digits.
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
    if (isSwitch(event)) this.#noteSwitch(ownedEventOf(event), ownerPlacesOf(event));
  }

  attribute(event: TraceEvent): EventAttribution {
    this.skip(event);
    this.#attribution ??= this.#attribute(event);
    return this.#attribution;
  }

  #attribute(event: TraceEvent): EventAttribution {
    const { lives, isComplete } = this.files[event.file] ?? NOTHING;
    const time = () => Number(event.timeStamp - this.start);
    const places = hasClass(event) ? ownerPlacesOf(event) : undefined;
    const { process, thread } =
      places === undefined ? idsOfHeader(event) : this.#idsOf(ownedEventOf(event), places, isComplete);
    const processId = processIdOf(process, thread, lives, time);
    const known = processId === undefined ? undefined : lives.process(processId, time);
    return {
      processId,
      threadId: thread,
      processName: known?.name || undefined,
      processImage: known?.image,
      threadName: thread === undefined ? undefined : lives.threadName(thread, time),
    };
  }

  /**
   * Says whose event an event of a known kind is, and notes which thread runs. It does the same as
   * `attribute`, but without the event, for readers that do not need names.
   *
   * @param start where the payload starts in the buffer. The event ends at `end`.
   */
  ownerAt(kind: OwnerKind, buffer: EventBuffer, at: number, start: number, end: number): EventOwner {
    const { view, context } = buffer;
    const { lives } = this.files[context.file] ?? NOTHING;
    const { process, thread } = this.#idsAt(kind, buffer, at, start, end);
    const time = () =>
      Number(context.clock.fileTimeOf(view.getBigInt64(at + kind.timeAt, true)) - this.start);
    const owner = processIdOf(process, thread, lives, time);
    const known = owner === undefined ? undefined : lives.process(owner, time);
    return { processId: owner, processName: known?.name || undefined };
  }

  /**
   * Does the same for readers that need names. The event's kind must say no name (`saysName`).
   *
   * @param time of the event.
   */
  attributeAt(
    kind: OwnerKind,
    buffer: EventBuffer,
    at: number,
    start: number,
    end: number,
    time: FileTimeParts,
    found: FoundOwner,
  ): void {
    if (this.#ending !== undefined) this.#endName(this.#ending);
    const { lives } = this.files[buffer.context.file] ?? NOTHING;
    const { process, thread } = this.#idsAt(kind, buffer, at, start, end);
    const now = () => this.#sinceStart(time);
    const owner = processIdOf(process, thread, lives, now);
    found.process = owner;
    found.thread = thread;
    found.known = owner === undefined ? undefined : lives.process(owner, now);
    found.threadName = thread === undefined ? undefined : lives.threadName(thread, now);
  }

  #sinceStart({ second, ticks }: FileTimeParts): number {
    this.#startParts ??= { second: Number(this.start / SECOND), ticks: Number(this.start % SECOND) };
    const seconds = second - this.#startParts.second;
    if (Math.abs(seconds) < FAR) return seconds * TICKS + ticks - this.#startParts.ticks;
    return Number(BigInt(second) * SECOND + BigInt(ticks) - this.start);
  }

  /** The names of the addresses in the events of a file, as of the last event. */
  keyNamesOf(file: number): KeyNames {
    return (this.files[file] ?? NOTHING).names;
  }

  /** Notes which thread runs, and returns the IDs of an event. */
  #idsAt(kind: OwnerKind, buffer: EventBuffer, at: number, start: number, end: number): Ids {
    const { view, bytes, context, processor } = buffer;
    const { file } = context;
    const { isComplete } = this.files[file] ?? NOTHING;
    const processId = kind.hasIds ? view.getUint32(at + 12, true) : NO_PROCESS;
    const threadId = kind.hasIds ? view.getUint32(at + 8, true) : NO_PROCESS;
    const event: OwnedEvent = { file, processor, processId, threadId, bytes, start, end };
    if (kind.isSwitch) this.#noteSwitch(event, kind.places);
    return this.#idsOf(event, kind.places, isComplete);
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
    if (this.#ending !== undefined) this.#endName(this.#ending);
    const fact = nameFactOf(event);
    if (fact === undefined) return;
    // The event of an end still refers to the thing.
    if (fact.of !== 'volume' && fact.kind === 'end') this.#ending = { file: event.file, fact };
    else this.files[event.file]?.names.apply(fact);
  }

  #endName({ file, fact }: NameEnding): void {
    this.files[file]?.names.apply(fact);
    this.#ending = undefined;
  }

  #noteSwitch({ file, processor, bytes, start, end }: OwnedEvent, places: OwnerPlaces | undefined): void {
    const next = numberAt(bytes, start, end, places?.thread);
    if (next !== undefined) this.#running.set(file * PROCESSORS + processor, next);
  }

  #idsOf(event: OwnedEvent, places: OwnerPlaces | undefined, isComplete: boolean): Ids {
    const { processId, threadId, bytes, start, end } = event;
    const ofHeader: Ids = { process: idOf(processId), thread: idOf(threadId) };
    if (places === undefined) return ofHeader;
    const process = numberAt(bytes, start, end, places.process);
    const thread = numberAt(bytes, start, end, places.thread);
    if (places.isAbout === true) return about(ofHeader, process, thread);
    const running =
      places.isOfRunning === true && isComplete && !mayBeOfDpc(event, places)
        ? this.#running.get(event.file * PROCESSORS + event.processor)
        : undefined;
    // An idle thread does nothing by itself: it was interrupted.
    const isInterrupted = places.dpc !== undefined && running === IDLE;
    const ofProcessor = isInterrupted ? undefined : running;
    return { process: ofHeader.process ?? process, thread: ofHeader.thread ?? thread ?? ofProcessor };
  }
}

/** Headers of providers and of WPP messages have no class of the kernel. */
function hasClass({ header }: TraceEvent): boolean {
  return !header.startsWith('EVENT') && header !== 'MESSAGE';
}

function isSwitch(event: TraceEvent): boolean {
  return (
    event.opcode === CONTEXT_SWITCH && !event.header.startsWith('EVENT') && event.providerId === ThreadGuid
  );
}

function ownedEventOf(event: TraceEvent): OwnedEvent {
  const { file, processor, processId, threadId, userData: bytes } = event;
  return { file, processor, processId, threadId, bytes, start: 0, end: bytes.length };
}

interface Ids {
  readonly process: number | undefined;
  readonly thread: number | undefined;
}

/** Whether an event that threads and DPCs write can be of a DPC. */
function mayBeOfDpc({ bytes, start, end }: OwnedEvent, { dpc }: OwnerPlaces): boolean {
  if (dpc === undefined) return false;
  return start + dpc >= end || ((bytes[start + dpc] as number) & READY_BY_DPC) !== 0;
}

/** An event about a process or a thread. Another thread can have written it. */
function about(ofHeader: Ids, process: number | undefined, thread: number | undefined): Ids {
  if (process === undefined && thread === undefined) return ofHeader;
  if (thread !== undefined) return { process, thread };
  return { process, thread: process === ofHeader.process ? ofHeader.thread : undefined };
}

function idsOfHeader({ processId, threadId }: TraceEvent): Ids {
  return { process: idOf(processId), thread: idOf(threadId) };
}

function processIdOf(
  process: number | undefined,
  thread: number | undefined,
  lives: ProcessesAndThreads,
  time: () => number,
): number | undefined {
  return process ?? (thread === undefined ? undefined : processOf(thread, lives, time));
}

/** All processors have an idle thread with the number 0, in a process with the number 0. */
function processOf(thread: number, lives: ProcessesAndThreads, time: () => number): number | undefined {
  return thread === IDLE ? 0 : lives.processOfThread(thread, time);
}

function idOf(number: number): number | undefined {
  return number === NO_PROCESS ? undefined : number;
}

/** A payload's 32-bit integer; `undefined` if the payload is too short, or for no process or thread. */
function numberAt(
  bytes: Uint8Array,
  start: number,
  end: number,
  place: number | undefined,
): number | undefined {
  if (place === undefined || start + place + 4 > end) return undefined;
  const at = start + place;
  const low = (bytes[at] as number) | ((bytes[at + 1] as number) << 8) | ((bytes[at + 2] as number) << 16);
  return idOf((low | ((bytes[at + 3] as number) << 24)) >>> 0);
}
