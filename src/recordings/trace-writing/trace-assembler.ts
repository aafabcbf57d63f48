import { optionalBoolean } from '../../windows/checks/arguments.js';
import { BUFFER_HEADER_SIZE, BufferFlag } from '../trace/layout/buffer-header.js';
import { compressedBuffer, plainBuffer } from './buffer-bytes.js';
import { BufferContent, paddedSize } from './buffer-content.js';
import { type BufferDefaults, membersOf, sizeOf } from './buffer-members.js';
import { FirstBuffer } from './first-buffer.js';
import type { EventPlace, GivenEvent } from './given-event.js';
import { TraceCounts } from './trace-counts.js';
import type { TraceSettings } from './trace-settings.js';
import type { TracePiece, WritableBuffer } from './writable-trace.js';

/** The buffer that the next event of a place goes to. */
interface OpenBuffer {
  readonly place: EventPlace;
  readonly content: BufferContent;
  /** The time of the place's last event, even if that was in an earlier buffer. */
  lastTicks: bigint | undefined;
}

/** Puts the buffers of a trace together. */
export class TraceAssembler {
  readonly #settings: TraceSettings;
  readonly #counts = new TraceCounts();
  readonly #first: FirstBuffer;
  readonly #open = new Map<string, OpenBuffer>();
  #fileSize: number;

  /**
   * @param first the event that the trace starts with if it is one with TRACE_LOGFILE_HEADER.
   * @param known the events outside `firstBuffer`, as far as they are known. Their times decide when the
   *   trace starts.
   */
  constructor(settings: TraceSettings, first: GivenEvent | undefined, known: readonly GivenEvent[]) {
    this.#settings = settings;
    this.#first = new FirstBuffer(settings, this.#counts, first, known);
    this.#fileSize = this.firstPiece().bytes.length;
  }

  /** Whether the trace starts with the event that was given to the constructor, so that it is already in. */
  get startsWithGiven(): boolean {
    return this.#first.startsWithGiven;
  }

  /** Returns the first buffer, with the totals so far. */
  firstPiece(): TracePiece {
    return { offset: 0, bytes: this.#first.bytes() };
  }

  /** Adds an event after those of its place. Returns the buffer that is full because of it, if any. */
  addEvent(given: GivenEvent): TracePiece[] {
    const { encoder, bufferSize } = this.#first.start;
    const { ticks, bytes } = encoder.encode(given);
    const { place } = given;
    if (paddedSize(bytes) > bufferSize - BUFFER_HEADER_SIZE) {
      throw new RangeError(
        `${given.paths.event} must be at most ${bufferSize - BUFFER_HEADER_SIZE} bytes long with its header, for buffers of ${bufferSize} bytes, got ${bytes.length}`,
      );
    }
    const open = this.#openBuffer(place);
    if (ticks !== undefined && open.lastTicks !== undefined && ticks < open.lastTicks) {
      throw new RangeError(
        `${given.paths.header}.timeStamp must be at or after the time of the event before it on processor ${place.processor}, got an earlier one`,
      );
    }
    const pieces = BUFFER_HEADER_SIZE + open.content.sizeWith(bytes) > bufferSize ? [this.#flush(open)] : [];
    open.content.add(bytes);
    open.lastTicks = ticks ?? open.lastTicks;
    this.#counts.addTime(ticks);
    return pieces;
  }

  addBuffer(buffer: WritableBuffer, events: readonly GivenEvent[], path: string): TracePiece {
    const { clock, encoder } = this.#first.start;
    const content = new BufferContent();
    let lastTicks = clock.startTicks;
    for (const given of events) {
      const { bytes, ticks } = encoder.encode(given);
      content.add(bytes);
      lastTicks = ticks ?? lastTicks;
      this.#counts.addTime(ticks);
    }
    return this.#piece(
      buffer,
      { loggerId: this.#settings.loggerId, flushTime: lastTicks },
      content.bytes,
      path,
    );
  }

  /** Returns the buffers that are not full, and the first buffer with all totals. */
  end(): TracePiece[] {
    const pieces = [...this.#open.values()].map((open) => this.#flush(open));
    return [...pieces, this.firstPiece()];
  }

  #openBuffer(place: EventPlace): OpenBuffer {
    const key = `${place.processor}/${place.loggerId ?? ''}/${place.hasProcessorIndex}`;
    let open = this.#open.get(key);
    if (open === undefined) {
      open = { place, content: new BufferContent(), lastTicks: undefined };
      this.#open.set(key, open);
    }
    return open;
  }

  #flush({ place, content, lastTicks }: OpenBuffer): TracePiece {
    const { processor, loggerId, hasProcessorIndex } = place;
    const defaults = {
      processor,
      loggerId: loggerId ?? this.#settings.loggerId,
      flags: hasProcessorIndex ? BufferFlag.ProcessorIndex : 0,
      flushTime: lastTicks ?? this.#first.start.clock.startTicks,
    };
    const piece = this.#piece({}, defaults, content.bytes, 'buffer');
    content.clear();
    return piece;
  }

  #piece(
    buffer: WritableBuffer,
    defaults: Omit<BufferDefaults, 'sequenceNumber'>,
    events: Uint8Array,
    path: string,
  ): TracePiece {
    const { compressor } = this.#settings;
    const sequenceNumber = BigInt(this.#counts.buffersWritten);
    const members = membersOf(buffer, { ...defaults, sequenceNumber }, path);
    const size = sizeOf(buffer, this.#first.start.bufferSize, BUFFER_HEADER_SIZE + events.length, path);
    const isCompressed = optionalBoolean(buffer.compressed, `${path}.compressed`) !== false;
    const bytes =
      compressor !== undefined && isCompressed
        ? compressedBuffer(members, events, compressor.compress(events))
        : plainBuffer(members, events, size);
    this.#counts.addBuffer(buffer, members.processor, path);
    const offset = this.#fileSize;
    this.#fileSize += bytes.length;
    return { offset, bytes };
  }
}
