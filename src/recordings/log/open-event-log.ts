import { checkMembers, isFlag, oneOf } from '../../windows/checks/members.js';
import { ClosedError } from '../trace/events/closed-error.js';
import { type AsyncClosing, closedByUsing } from '../trace/events/closing.js';
import { stoppableEvents } from '../trace/events/event-stream.js';
import { isSignal } from '../trace/events/until-aborted.js';
import { type ClosableSource, closeAll, sourcesOf, type TraceSource } from '../trace/file/trace-input.js';
import type { ReadEventsOptions } from '../trace/trace.js';
import type { EventLog, EventLogOptions } from './event-log.js';
import type { EventLogEvent } from './event-log-event.js';
import type { EventLogFileInfo, EventLogProblem } from './event-log-info.js';
import { openLogFile } from './log-file.js';
import type { LogTools } from './log-tools.js';
import { type MergeOrder, mergedEvents } from './merge-events.js';
import type { LogFile } from './opened-log.js';
import { sortedEvents } from './sorted-events.js';

/**
 * Opens an event log: a `.evtx` file, or a `.evt` file of Windows XP and earlier. It is read on demand, never
 * as a whole: the reader needs a few bytes for each 64 KiB chunk, and the chunk whose events it returns.
 *
 * @param source one file, or several, whose events are merged.
 * @example const file = await open('System.evtx'); for await (const event of openEventLog(file).events())
 * console.log(event.timeCreated, event.providerName, event.id);
 */
export function openEventLog(
  source: TraceSource | readonly TraceSource[],
  options: EventLogOptions = {},
): EventLog {
  return openEventLogWith({}, source, options);
}

/** The same with tools that make reading faster. */
export function openEventLogWith(
  tools: LogTools,
  source: TraceSource | readonly TraceSource[],
  options: EventLogOptions = {},
): EventLog {
  checkMembers<EventLogOptions>(options, { recover: isFlag, order: oneOf(['stored', 'time', 'record-id']) });
  const { recover = false, order = 'stored' } = options ?? {};
  const reader = new EventLogReader(sourcesOf(source), recover, order, tools);
  return closedByUsing(reader, () => reader.close());
}

/** The maximum total size of the parts of files that are kept in memory. */
const CACHE_BYTES = 4 * 1024 * 1024;

/** The number of problems that a log keeps. It counts the others. */
const MOST_PROBLEMS = 1000;

/** The reader behind `openEventLog`. */
class EventLogReader implements Omit<EventLog, keyof AsyncClosing> {
  readonly #problems = new Map<string, EventLogProblem>();
  #problemCount = 0;
  #files: Promise<readonly LogFile[]> | undefined;
  #progress: readonly { done: number }[] = [];
  #closing: Promise<void> | undefined;

  constructor(
    readonly sources: readonly ClosableSource[],
    readonly recover: boolean,
    readonly order: MergeOrder | 'time',
    readonly tools: LogTools,
  ) {}

  close(): Promise<void> {
    this.#closing ??= closeAll(this.sources);
    return this.#closing;
  }

  async info(): Promise<readonly EventLogFileInfo[]> {
    return (await this.#open()).map(({ info }) => info);
  }

  events(options: ReadEventsOptions = {}): AsyncGenerator<EventLogEvent, void, undefined> {
    checkMembers<ReadEventsOptions>(options, { signal: isSignal });
    return stoppableEvents(this.batches(), options?.signal, (event) => event);
  }

  async *batches(): AsyncGenerator<readonly EventLogEvent[], void, undefined> {
    const files = await this.#open();
    this.#progress = files.map(() => ({ done: 0 }));
    const { order } = this;
    const batches =
      order === 'time'
        ? sortedEvents(files, this.#progress)
        : mergedEvents(
            files.map((file) => file.pieces()),
            order,
            this.#progress,
          );
    for await (const batch of batches) {
      yield batch;
      this.#checkOpen();
    }
  }

  get problems(): readonly EventLogProblem[] {
    return [...this.#problems.values()];
  }

  get problemCount(): number {
    return this.#problemCount;
  }

  get progress(): number {
    const { length } = this.#progress;
    return length === 0 ? 0 : this.#progress.reduce((sum, { done }) => sum + done, 0) / length;
  }

  #checkOpen(): void {
    if (this.#closing !== undefined) throw new ClosedError('the event log is closed');
  }

  #open(): Promise<readonly LogFile[]> {
    this.#checkOpen();
    this.#files ??= this.#openFiles();
    return this.#files;
  }

  async #openFiles(): Promise<readonly LogFile[]> {
    const files: LogFile[] = [];
    const report = (problem: EventLogProblem) => this.#report(problem);
    const { recover, tools } = this;
    const cacheBytes = CACHE_BYTES / this.sources.length;
    for (const [file, source] of this.sources.entries()) {
      files.push(await openLogFile(await source.open(), { file, recover, cacheBytes, report, tools }));
    }
    return files;
  }

  /** A log can be read several times, and then reports the same problem again. */
  #report(problem: EventLogProblem): void {
    const key = `${problem.kind}/${problem.file}/${problem.offset}/${problem.message}`;
    if (this.#problems.has(key)) return;
    this.#problemCount++;
    if (this.#problems.size < MOST_PROBLEMS) this.#problems.set(key, problem);
  }
}
