import { functionOf, objectOf } from '../checks/arguments.js';
import type { Trace } from '../trace/trace.js';
import type { TraceEvent } from '../trace/trace-event.js';
import type { TraceFileInfo } from '../trace/trace-info.js';
import { bootOf } from './boot.js';
import { Attributor, type EventAttributor, type FileKnowledge } from './event-attributor.js';
import { type LifeEvent, lifeEventOf } from './life-event.js';
import { ProcessesAndThreads } from './processes-and-threads.js';

/**
 * Reads what a trace says about processes, threads, and images, and returns the attributor for its events. It reads the trace once and
 * decodes only the events about processes, threads, and images, so the lists that a session writes at its end also count for earlier
 * events.
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

/** Collects the facts about processes, threads, and images in the events of a trace, which can come in any order. */
export class LifeCollector {
  readonly #found: { readonly file: number; readonly time: number; readonly life: LifeEvent }[] = [];
  #start: bigint | undefined;

  add(event: TraceEvent): void {
    const life = lifeEventOf(event);
    if (life === undefined) return;
    const { file, timeStamp } = event;
    this.#start ??= timeStamp;
    this.#found.push({ file, time: Number(timeStamp - this.#start), life });
  }

  /** The attributor, after all events were added. */
  async attributor(trace: Trace): Promise<Attributor> {
    const files = knowledgeOf(await trace.info(), trace.problemCount > 0);
    // Sorting is stable: within a file, equal times keep their order.
    this.#found.sort((a, b) => a.time - b.time);
    // The list of processes at the end of a session can come after its list of images.
    for (const { file, time, life } of this.#found) {
      if (life.of !== 'image') (files[file] as FileKnowledge).lives.add(life, time);
    }
    for (const { file, time, life } of this.#found) {
      if (life.of === 'image') (files[file] as FileKnowledge).lives.add(life, time);
    }
    return new Attributor(files, this.#start ?? 0n);
  }
}

/** An attributor that learns from the events that it gets, in their order: it knows nothing of later events. */
export function learningAttributor(infos: readonly TraceFileInfo[]): Attributor {
  const files = knowledgeOf(infos, false);
  const start = infos[0]?.startTime ?? 0n;
  return new Attributor(files, start, (event) => {
    const life = lifeEventOf(event);
    if (life !== undefined) files[event.file]?.lives.add(life, Number(event.timeStamp - start));
  });
}

/** @param isDamaged whether parts of the trace could not be read. */
function knowledgeOf(infos: readonly TraceFileInfo[], isDamaged: boolean): FileKnowledge[] {
  const byBoot = new Map<string, ProcessesAndThreads>();
  return infos.map((info) => {
    const { eventsLost, buffersLost } = info;
    const boot = bootOf(info);
    const lives = byBoot.get(boot) ?? new ProcessesAndThreads();
    byBoot.set(boot, lives);
    return { lives, isComplete: !isDamaged && eventsLost === 0 && buffersLost === 0 };
  });
}
