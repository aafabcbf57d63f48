import { functionOf, listOf, optionsOf } from '../arguments.js';
import { type UnknownEvent, unknownEvent } from '../event-dispatcher.js';
import { PayloadError } from '../payload-error.js';
import { findBuffers } from './buffer-index.js';
import { BufferedEvent } from './buffered-event.js';
import { EventCursor } from './event-cursor.js';
import { type MergeProgress, mergeBuffers } from './merge-buffers.js';
import { type RankedBuffer, sortBuffers, type TimedBuffer, timedBuffer } from './timed-buffers.js';
import type { DecodedTraceRecord, RecordDecoderFunction, Trace } from './trace.js';
import type { TraceEvent } from './trace-event.js';
import { loadBuffer, openTraceFile, type TraceFile } from './trace-file.js';
import type { TraceFileInfo, TraceProblem } from './trace-info.js';
import { type TraceInput, type TraceSource, traceInputOf } from './trace-input.js';

/**
 * Opens a trace (`.etl`): what a session of ETW recorded. Nothing is read before you ask for it, and never the whole file: the reader
 * needs about 200 bytes for each buffer of the file, and at most 80 MiB for the buffers whose events it merges.
 *
 * @param source one file, or several that belong together, such as one for each processor. Their events are merged by time.
 * @example
 * const file = await open('boot.etl');
 * for await (const event of openTrace(file).events()) console.log(event.timeStamp, event.providerId, event.id);
 */
export function openTrace(source: TraceSource | readonly TraceSource[]): Trace {
  const inputs = Array.isArray(source)
    ? listOf<TraceSource>(source, 'source').map((one, at) => traceInputOf(one, `source[${at}]`))
    : [traceInputOf(source as TraceSource, 'source')];
  return new TraceReader(inputs);
}

/** The number of problems that a trace keeps. It counts the others. */
const MOST_PROBLEMS = 1000;

/** The reader behind `openTrace`. */
class TraceReader implements Trace {
  readonly #inputs: readonly (() => Promise<TraceInput>)[];
  readonly #problems = new Map<string, TraceProblem>();
  #problemCount = 0;
  #files: Promise<readonly TraceFile[]> | undefined;
  #buffers: Promise<readonly RankedBuffer[]> | undefined;
  #progress: MergeProgress = { buffersDone: 0, events: 0 };
  #bufferCount = 0;

  constructor(inputs: readonly (() => Promise<TraceInput>)[]) {
    this.#inputs = inputs;
  }

  async info(): Promise<readonly TraceFileInfo[]> {
    return (await this.#open()).map(({ info }) => info);
  }

  events(): AsyncGenerator<TraceEvent, void, undefined>;
  events<Known>(options: {
    readonly decoders: readonly RecordDecoderFunction<Known>[];
  }): AsyncGenerator<DecodedTraceRecord<Known>, void, undefined>;
  async *events<Known>(
    options: { readonly decoders?: readonly RecordDecoderFunction<Known>[] } = {},
  ): AsyncGenerator<TraceEvent | DecodedTraceRecord<Known>, void, undefined> {
    const { decoders } = optionsOf(options);
    if (decoders === undefined || decoders === null) {
      for await (const batch of this.batches()) yield* batch;
      return;
    }
    for (const [at, decode] of listOf(decoders, 'options.decoders').entries()) {
      functionOf(decode, `options.decoders[${at}]`);
    }
    for await (const batch of this.batches()) {
      for (const record of batch) yield decodeWith(decoders, record);
    }
  }

  async *batches(): AsyncGenerator<readonly TraceEvent[], void, undefined> {
    const buffers = await this.#index();
    this.#progress = { buffersDone: 0, events: 0 };
    yield* mergeBuffers(buffers, this.#progress);
  }

  async *buffers(): AsyncGenerator<readonly TraceEvent[], void, undefined> {
    let index = 0;
    for (const file of await this.#open()) {
      for await (const entries of findBuffers(file)) {
        for (const entry of entries) {
          const loaded = loadBuffer(entry);
          const cursor = new EventCursor(loaded instanceof Promise ? await loaded : loaded);
          const events: TraceEvent[] = [];
          while (cursor.next()) events.push(new BufferedEvent(cursor, index++));
          yield events;
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
    this.#files ??= this.#openFiles();
    return this.#files;
  }

  async #openFiles(): Promise<readonly TraceFile[]> {
    const files: TraceFile[] = [];
    const report = (problem: TraceProblem) => this.#report(problem);
    const comparesFileTimes = this.#inputs.length > 1;
    for (const [file, open] of this.#inputs.entries()) {
      files.push(await openTraceFile(await open(), { file, comparesFileTimes, report }));
    }
    return files;
  }

  #index(): Promise<readonly RankedBuffer[]> {
    this.#buffers ??= this.#findBuffers();
    return this.#buffers;
  }

  async #findBuffers(): Promise<readonly RankedBuffer[]> {
    const buffers: TimedBuffer[] = [];
    for (const file of await this.#open()) {
      for await (const entries of findBuffers(file)) {
        for (const entry of entries) {
          const timed = timedBuffer(entry);
          const buffer = timed instanceof Promise ? await timed : timed;
          if (buffer !== undefined) buffers.push(buffer);
        }
      }
    }
    this.#bufferCount = buffers.length;
    return sortBuffers(buffers);
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
      if ((decoded as UnknownEvent).symbol !== undefined) return { ...decoded, record };
    } catch (error) {
      if (!(error instanceof PayloadError)) throw error;
      return { ...unknownEvent(record), record, error };
    }
  }
  return { ...unknownEvent(record), record };
}
