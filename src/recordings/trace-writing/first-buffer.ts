import { objectOf } from '../../windows/checks/arguments.js';
import { BUFFER_HEADER_SIZE, BufferFlag } from '../trace/layout/buffer-header.js';
import { type BufferMembers, plainBuffer } from './buffer-bytes.js';
import { BufferContent } from './buffer-content.js';
import { FLUSHED, membersOf, sizeOf } from './buffer-members.js';
import { asFirstEvent } from './first-event.js';
import type { GivenEvent } from './given-event.js';
import { earliestTimes, givenEvents } from './given-events.js';
import type { TraceCounts } from './trace-counts.js';
import type { TraceSettings } from './trace-settings.js';
import { type TraceStart, traceStart } from './trace-start.js';
import type { WritableBuffer } from './writable-trace.js';

/** BufferType of the first buffer. */
const HEADER_TYPE = 4;

/** The first buffer of a compressed trace has a multiple of this size. */
const COMPRESSED_STEP = 512;

/** The first buffer of a trace. It starts with TRACE_LOGFILE_HEADER and is never compressed. */
export class FirstBuffer {
  readonly start: TraceStart;
  /** Whether the trace starts with the event that was given to the constructor. */
  readonly startsWithGiven: boolean;
  readonly #isCompressed: boolean;
  readonly #members: BufferMembers;
  readonly #buffer: WritableBuffer;
  readonly #path: string;
  /** The events after the one with TRACE_LOGFILE_HEADER. */
  readonly #events: readonly Uint8Array[];
  readonly #totals: TraceCounts;

  /**
   * @param first the event that the trace starts with if it is one with TRACE_LOGFILE_HEADER.
   * @param outside the events outside this buffer, as far as they are known.
   */
  constructor(
    settings: TraceSettings,
    totals: TraceCounts,
    first: GivenEvent | undefined,
    outside: readonly GivenEvent[],
  ) {
    const { options, path, compressor } = settings;
    this.#isCompressed = compressor !== undefined;
    this.#totals = totals;
    this.#path = `${path}.firstBuffer`;
    this.#buffer = objectOf(options.firstBuffer ?? {}, this.#path);
    const inside = givenEvents(this.#buffer.events, `${this.#path}.events`);
    const own = asFirstEvent(inside[0]);
    const firstEvent = own ?? asFirstEvent(first);
    this.startsWithGiven = own === undefined && firstEvent !== undefined;
    const earliest = earliestTimes([...inside, ...outside]);
    this.start = traceStart(options.info, firstEvent, earliest, compressor !== undefined, `${path}.info`);
    const encoded = (own === undefined ? inside : inside.slice(1)).map((event) =>
      this.start.encoder.encode(event),
    );
    for (const { ticks } of encoded) totals.addTime(ticks);
    this.#events = encoded.map(({ bytes }) => bytes);
    const index = firstEvent?.place.hasProcessorIndex === false ? 0 : BufferFlag.ProcessorIndex;
    const defaults = {
      processor: firstEvent?.place.processor ?? 0,
      sequenceNumber: 0n,
      loggerId: firstEvent?.place.loggerId ?? settings.loggerId,
      flushTime: 0n,
      flags: BufferFlag.FlushMarker | index,
      bufferType: HEADER_TYPE,
      state: compressor?.format ?? FLUSHED,
    };
    this.#members = membersOf(this.#buffer, defaults, this.#path);
    totals.addBuffer(this.#buffer, this.#members.processor, this.#path);
  }

  /** Returns the buffer with what the totals are so far. Its size is always the same. */
  bytes(): Uint8Array {
    const content = new BufferContent();
    content.add(this.start.headerEvent(this.#totals));
    for (const event of this.#events) content.add(event);
    const filled = BUFFER_HEADER_SIZE + content.bytes.length;
    const usual = this.#isCompressed
      ? Math.ceil(filled / COMPRESSED_STEP) * COMPRESSED_STEP
      : this.start.bufferSize;
    return plainBuffer(this.#members, content.bytes, sizeOf(this.#buffer, usual, filled, this.#path));
  }
}
