import { fileNameOf } from '../../text/file-name.js';
import { cutName } from '../../windows/payload/text-limit.js';
import { NO_PROCESS } from '../trace/layout/no-process.js';
import type { ImageLife, LifeEvent, LifeKind } from './life-event.js';
import { BEFORE, Timeline } from './timeline.js';

/** A process in a trace. */
export interface KnownProcess {
  readonly id: number;
  /** The name of its file, such as `app.exe`; empty if the trace does not say it. */
  readonly name: string;
  /** The path of its file; `undefined` if the trace does not say it. */
  image: string | undefined;
}

/** Windows cuts the names of processes to this many characters in old versions, and in some events. */
const CUT_NAME = 14;

/**
 * The most events about processes, threads, and modules that are remembered (some 250 MB). After them,
 * new IDs have no names, and reused ones keep the earlier name.
 */
export const MOST_LIVES = 500_000;

/** A machine's processes and threads by time, as both IDs are reused. Add facts in chronological order. */
export class ProcessesAndThreads {
  readonly #processes = new Timeline<KnownProcess>();
  /** The processes of threads. */
  readonly #threads = new Timeline<number>();
  readonly #threadNames = new Timeline<string>();
  #hasThreadNames = false;
  #count = 0;
  /** All names, for messages about names that do not exist. */
  readonly names = { process: new Set<string>(), thread: new Set<string>() };

  /** @param time in any unit, the same for all calls; not before that of the last call. */
  add(event: LifeEvent, time: number): void {
    const life = withShortNames(event);
    // Modules are not kept.
    if (life.of !== 'image' && ++this.#count > MOST_LIVES) return;
    switch (life.of) {
      case 'process':
        if (life.name !== '') this.names.process.add(life.name);
        live(this.#processes, life.kind, life.id, time, { id: life.id, name: life.name, image: life.image });
        break;
      case 'thread':
        live(this.#threads, life.kind, life.id, time, life.process);
        this.#noteThreadName(life.name);
        live(this.#threadNames, life.kind, life.id, time, life.name);
        break;
      case 'thread-name':
        this.#noteThreadName(life.name);
        this.#threadNames.start(life.id, time, life.name);
        break;
      case 'image':
        this.#addImage(life, time);
    }
  }

  /** @param time called only if the number has belonged to several processes, or to none at some time. */
  process(id: number, time: () => number): KnownProcess | undefined {
    return this.#processes.at(id, time);
  }

  /** The ID of a thread's process. */
  processOfThread(id: number, time: () => number): number | undefined {
    const process = this.#threads.at(id, time);
    return process === NO_PROCESS ? undefined : process;
  }

  /** `undefined` without a name. */
  threadName(id: number, time: () => number): string | undefined {
    return this.#hasThreadNames ? this.#threadNames.at(id, time) || undefined : undefined;
  }

  #noteThreadName(name: string): void {
    if (name === '') return;
    this.#hasThreadNames = true;
    this.names.thread.add(name);
  }

  /** The first module of a process with its name is its program. */
  #addImage({ process: id, path }: ImageLife, time: number): void {
    const process = this.#processes.at(id, () => time);
    if (process === undefined || process.image !== undefined || process.name === '') return;
    const [file, name] = [fileNameOf(path).toLowerCase(), process.name.toLowerCase()];
    if (file === name || (name.length >= CUT_NAME && file.startsWith(name))) process.image = cutName(path);
  }
}

function withShortNames(life: LifeEvent): LifeEvent {
  switch (life.of) {
    case 'process':
      return { ...life, name: cutName(life.name), image: life.image && cutName(life.image) };
    case 'thread':
    case 'thread-name':
      return { ...life, name: cutName(life.name) };
    default:
      return life;
  }
}

function live<T>(timeline: Timeline<T>, kind: LifeKind, id: number, time: number, value: T): void {
  if (kind === 'start') timeline.start(id, time, value);
  else if (kind === 'existed') timeline.start(id, BEFORE, value);
  else if (kind === 'end') timeline.end(id, time, value);
  else timeline.exists(id, value);
}
