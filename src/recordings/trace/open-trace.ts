import { functionOf, listOf } from '../../windows/checks/arguments.js';
import { checkMembers, isAnything } from '../../windows/checks/members.js';
import { type UnknownEvent, unknownEvent } from '../../windows/decoding/event-dispatcher.js';
import { PayloadError } from '../../windows/payload/payload-error.js';
import { findBuffers } from './buffers/buffer-index.js';
import type { BufferList } from './buffers/buffer-list.js';
import { loadBuffer } from './buffers/load-buffer.js';
import { type MergeProgress, mergeBuffers } from './buffers/merge-buffers.js';
import { sortedBuffers } from './buffers/sorted-buffers.js';
import { BufferedEvent } from './events/buffered-event.js';
import { ClosedError } from './events/closed-error.js';
import { type AsyncClosing, closedByUsing } from './events/closing.js';
import { EventBatch } from './events/event-batch.js';
import { stoppableEvents } from './events/event-stream.js';
import { showMembersOnConsole } from './events/shown-members.js';
import type { TraceEvent } from './events/trace-event.js';
import { isSignal } from './events/until-aborted.js';
import { openTraceFile, type TraceFile } from './file/trace-file.js';
import { type ClosableSource, closeAll, sourcesOf, type TraceSource } from './file/trace-input.js';
import { EventCursor } from './layout/event-cursor.js';
import type {
  DecodedTraceRecord,
  KnownEventOf,
  ReadEventsOptions,
  RecordDecoderFunction,
  Trace,
  TraceEvents,
} from './trace.js';
import type { TraceFileInfo, TraceProblem } from './trace-info.js';

/**
 * Opens a trace (`.etl`): the recording of an ETW session. The file is read on demand, never as a whole: the
 * reader needs about 50 bytes for each buffer of the file, and at most 150 MiB for the parts that it keeps.
 *
 * @param source one file, or several that belong together, such as one for each processor, merged by time.
 * @example const file = await open('boot.etl'); for await (const event of openTrace(file).events())
 * console.log(event.timeStamp, event.providerId, event.id);
 */
export function openTrace(source: TraceSource | readonly TraceSource[]): Trace {
  showMembersOnConsole(BufferedEvent.prototype);
  const reader = new TraceReader(sourcesOf(source));
  return closedByUsing(reader, () => reader.close());
}

/** The maximum total size of files that are kept in memory as a whole. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** The number of problems that a trace keeps. It counts the others. */
const MOST_PROBLEMS = 1000;

/** The reader behind `openTrace`. */
class TraceReader implements Omit<Trace, keyof AsyncClosing> {
  readonly #sources: readonly ClosableSource[];
  readonly #problems = new Map<string, TraceProblem>();
  #problemCount = 0;
  #files: Promise<readonly TraceFile[]> | undefined;
  #buffers: Promise<BufferList> | undefined;
  #progress: MergeProgress = { buffersDone: 0, events: 0 };
  #bufferCount = 0;
  #closing: Promise<void> | undefined;

  constructor(sources: readonly ClosableSource[]) {
    this.#sources = sources;
  }

  close(): Promise<void> {
    this.#closing ??= closeAll(this.#sources);
    return this.#closing;
  }

  async info(): Promise<readonly TraceFileInfo[]> {
    return (await this.#open()).map(({ info }) => info);
  }

  events(options?: ReadEventsOptions): AsyncGenerator<TraceEvent, void, undefined>;
  events<Decoders extends readonly RecordDecoderFunction<unknown>[]>(
    options: ReadEventsOptions & { readonly decoders: Decoders },
  ): AsyncGenerator<DecodedTraceRecord<KnownEventOf<Decoders[number]>>, void, undefined>;
  events<Known>(
    options: ReadEventsOptions & { readonly decoders: readonly RecordDecoderFunction<Known>[] },
  ): AsyncGenerator<DecodedTraceRecord<Known>, void, undefined>;
  events<Known>(
    options: ReadEventsOptions & { readonly decoders?: readonly RecordDecoderFunction<Known>[] } = {},
  ): AsyncGenerator<TraceEvent | DecodedTraceRecord<Known>, void, undefined> {
    checkMembers<ReadEventsOptions & { decoders?: unknown }>(options, {
      decoders: isAnything,
      signal: isSignal,
    });
    const { decoders, signal } = options ?? {};
    if (decoders === undefined || decoders === null)
      return stoppableEvents(this.batches(), signal, (event) => event);
    for (const [at, decode] of listOf(decoders, 'options.decoders').entries()) {
      functionOf(decode, `options.decoders[${at}]`);
    }
    return stoppableEvents(this.batches(), signal, (event) => decodeWith(decoders, event));
  }

  async *batches(): AsyncGenerator<TraceEvents, void, undefined> {
    const buffers = await this.#index();
    this.#progress = { buffersDone: 0, events: 0 };
    for await (const batch of mergeBuffers(buffers, this.#progress)) {
      yield batch;
      this.#checkOpen();
    }
  }

  async *buffers(): AsyncGenerator<TraceEvents, void, undefined> {
    let index = 0;
    for (const file of await this.#open()) {
      for await (const found of findBuffers(file)) {
        for (const { entry } of found) {
          const loaded = loadBuffer(entry);
          const cursor = new EventCursor(loaded instanceof Promise ? await loaded : loaded);
          const events = new EventBatch(index, 256);
          while (cursor.next()) events.add(cursor);
          index += events.length;
          yield events;
          this.#checkOpen();
        }
      }
    }
  }

  get problems(): readonly TraceProblem[] {
    return [...this.#problems.values()];
  }

  get problemCount(): number {
    return this.#problemCount;
  }

  get progress(): number {
    return this.#bufferCount === 0 ? 0 : this.#progress.buffersDone / this.#bufferCount;
  }

  #open(): Promise<readonly TraceFile[]> {
    this.#checkOpen();
    this.#files ??= this.#openFiles();
    return this.#files;
  }

  #checkOpen(): void {
    if (this.#closing !== undefined) throw new ClosedError('the trace is closed');
  }

  async #openFiles(): Promise<readonly TraceFile[]> {
    const files: TraceFile[] = [];
    const report = (problem: TraceProblem) => this.#report(problem);
    const { length } = this.#sources;
    const shared = { comparesFileTimes: length > 1, cacheBytes: CACHE_BYTES / length, report };
    for (const [file, source] of this.#sources.entries()) {
      files.push(await openTraceFile(await source.open(), { ...shared, file }));
    }
    return files;
  }

  #index(): Promise<BufferList> {
    this.#checkOpen();
    this.#buffers ??= this.#findBuffers();
    return this.#buffers;
  }

  async #findBuffers(): Promise<BufferList> {
    const buffers = await sortedBuffers(await this.#open());
    this.#bufferCount = buffers.length;
    return buffers;
  }

  /** A trace can be read several times, and then reports the same problem again. */
  #report(problem: TraceProblem): void {
    const key = `${problem.kind}/${problem.file}/${problem.bufferOffset}/${problem.offset}`;
    if (this.#problems.has(key)) return;
    this.#problemCount++;
    if (this.#problems.size < MOST_PROBLEMS) this.#problems.set(key, problem);
  }
}

function decodeWith<Known>(
  decoders: readonly RecordDecoderFunction<Known>[],
  record: TraceEvent,
): DecodedTraceRecord<Known> {
  for (const decode of decoders) {
    try {
      const decoded = decode(record);
      if ((decoded as UnknownEvent).symbol !== undefined) return withRecord(decoded, record);
    } catch (error) {
      if (!(error instanceof PayloadError)) throw error;
      return withRecord({ ...unknownEvent(record), error }, record);
    }
  }
  return withRecord(unknownEvent(record), record);
}

/** Adds the event to a decoder's result; copying it with one more member would take as long as decoding. */
function withRecord<Known>(decoded: Known | UnknownEvent, record: TraceEvent): DecodedTraceRecord<Known> {
  const result = decoded as DecodedTraceRecord<Known> & { record: TraceEvent };
  result.record = record;
  return result;
}
