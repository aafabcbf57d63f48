import { functionOf, objectOf } from '../../windows/checks/arguments.js';
import { ImageLoadGuid } from '../classic/class-guids.js';
import type { TraceEvent } from '../trace/events/trace-event.js';
import type { Trace } from '../trace/trace.js';
import type { TraceFileInfo } from '../trace/trace-info.js';
import { bootOf } from './boot.js';
import { Attributor, type EventAttributor, type FileKnowledge } from './event-attributor.js';
import { KeyNames } from './key-names.js';
import { type LifeEvent, lifeEventOf, mayBeLife } from './life-event.js';
import { mayName, type NameFact, nameFactOf } from './name-fact.js';
import { NameHistory } from './name-history.js';
import { MOST_LIVES, ProcessesAndThreads } from './processes-and-threads.js';

/**
 * Reads what a trace says about processes, threads, and images, and returns the attributor for its events. It
 * reads the trace once and decodes only the events about processes, threads, and images, so the lists that a
 * session writes at its end also count for earlier events.
 *
 * Files of one machine and one boot (the same BootTime) share what they say; other files do not.
 *
 * @throws TraceError if a file is not a trace.
 * @example
 * const trace = openTrace(await open('boot.etl'));
 * const attributor = await attributeEvents(trace);
 * for await (const event of trace.events()) {
 *   const { processId, processName } = attributor.attribute(event);
 *   console.log(event.timeStamp, processId, processName);
 * }
 */
export async function attributeEvents(trace: Trace): Promise<EventAttributor> {
  functionOf(objectOf(trace, 'trace').buffers, 'trace.buffers');
  const lives = new LifeCollector();
  for await (const events of trace.buffers()) for (const event of events) lives.add(event);
  return lives.attributor(trace);
}

/**
 * The maximum of sorted name facts and of their characters (some 200 MB). Beyond, only earlier names apply.
 */
const MOST_FACTS = 1 << 20;
const MOST_TEXT = 1 << 26;

/** Collects facts about processes, threads, images, and names from a trace's events, in any order. */
export class LifeCollector {
  /** Facts about names; `undefined` if there are too many. */
  #names: { readonly file: number; readonly time: number; readonly fact: NameFact }[] | undefined;
  #nameText = 0;
  /** The files in which an event says that an opened file is closed. */
  readonly #closes = new Set<number>();
  readonly #volumes: { readonly file: number; readonly from: string; readonly to: string }[] = [];
  readonly #found: { readonly file: number; readonly time: number; readonly life: LifeEvent }[] = [];
  #start: bigint | undefined;
  #left = 0;

  /**
   * @param wantsNames whether the attributor will be asked for the names of addresses.
   * @param wantsImages whether it will be asked for the paths of programs.
   */
  constructor(
    private readonly wantsNames = true,
    private readonly wantsImages = true,
  ) {
    this.#names = wantsNames ? [] : undefined;
  }

  /** Whether an event can have a fact. */
  wants(isClassic: boolean, number: number): boolean {
    return mayBeLife(isClassic, number) || (this.wantsNames && mayName(isClassic, number));
  }

  add(event: TraceEvent): void {
    if (this.wantsNames) this.#addName(event);
    if (!this.wantsImages && event.providerId === ImageLoadGuid) return;
    const life = lifeEventOf(event);
    if (life === undefined) return;
    const { file, timeStamp } = event;
    this.#start ??= timeStamp;
    if (this.#found.length >= MOST_LIVES) this.#left++;
    else this.#found.push({ file, time: Number(timeStamp - this.#start), life });
  }

  #addName(event: TraceEvent): void {
    const fact = nameFactOf(event);
    if (fact === undefined) return;
    const { file, timeStamp } = event;
    this.#start ??= timeStamp;
    if (fact.of === 'volume') {
      if (this.#volumes.length < MOST_VOLUME_EVENTS)
        this.#volumes.push({ file, from: fact.from, to: fact.to });
    } else if (fact.of === 'open-file') {
      if (fact.kind === 'end') this.#closes.add(file);
    } else if (this.#names !== undefined) {
      this.#names.push({ file, time: Number(timeStamp - this.#start), fact });
      this.#nameText += fact.name.length;
      if (this.#names.length > MOST_FACTS || this.#nameText > MOST_TEXT) this.#names = undefined;
    }
  }

  /** The events about processes, threads, and images beyond the most that are remembered. */
  get left(): number {
    return this.#left;
  }

  /** The attributor, after all events were added. */
  async attributor(trace: Trace): Promise<Attributor> {
    const files = knowledgeOf(await trace.info(), trace.problemCount > 0);
    this.#beginNames(files);
    // Sorting is stable: within a file, equal times keep their order.
    this.#found.sort((a, b) => a.time - b.time);
    // The list of processes at the end of a session can come after its list of images.
    for (const { file, time, life } of this.#found) {
      if (life.of !== 'image') (files[file] as FileKnowledge).lives.add(life, time);
    }
    for (const { file, time, life } of this.#found) {
      if (life.of === 'image') (files[file] as FileKnowledge).lives.add(life, time);
    }
    return new Attributor(files, this.#start ?? 0n, this.wantsNames);
  }

  #beginNames(files: readonly FileKnowledge[]): void {
    const names = this.#names?.sort((a, b) => a.time - b.time);
    this.#names = undefined;
    const histories = new Map<KeyNames, NameHistory>();
    for (const { file, fact } of names ?? []) {
      const known = (files[file] as FileKnowledge).names;
      let history = histories.get(known);
      if (history === undefined) {
        history = new NameHistory(known.isComplete);
        histories.set(known, history);
      }
      history.add(fact);
    }
    const closed = new Set([...this.#closes].map((file) => files[file]?.names));
    for (const known of new Set(files.map((file) => file.names))) {
      known.begin(histories.get(known), closed.has(known));
    }
    for (const { file, from, to } of this.#volumes) files[file]?.names.volumes.add(from, to);
  }
}

/** More volumes than a machine has. */
const MOST_VOLUME_EVENTS = 1 << 14;

/** An attributor that learns only from earlier events, which it receives in order. */
export function learningAttributor(infos: readonly TraceFileInfo[]): Attributor {
  const files = knowledgeOf(infos, false);
  const start = infos[0]?.startTime ?? 0n;
  return new Attributor(files, start, true, (event) => {
    const life = lifeEventOf(event);
    if (life !== undefined) files[event.file]?.lives.add(life, Number(event.timeStamp - start));
  });
}

/** @param isDamaged whether parts of the trace could not be read. */
function knowledgeOf(infos: readonly TraceFileInfo[], isDamaged: boolean): FileKnowledge[] {
  const byBoot = new Map<string, Pick<FileKnowledge, 'lives' | 'names'>>();
  return infos.map((info) => {
    const { eventsLost, buffersLost } = info;
    const boot = bootOf(info);
    const { lives, names } = byBoot.get(boot) ?? { lives: new ProcessesAndThreads(), names: new KeyNames() };
    byBoot.set(boot, { lives, names });
    const isComplete = !isDamaged && eventsLost === 0 && buffersLost === 0;
    if (!isComplete) names.isComplete = false;
    return { lives, names, isComplete };
  });
}
