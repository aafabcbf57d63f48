import { objectOf } from '../../windows/checks/arguments.js';
import { checkMembers, isAnything } from '../../windows/checks/members.js';
import { givenEvent } from './given-event.js';
import { givenEvents } from './given-events.js';
import { TraceAssembler } from './trace-assembler.js';
import { settingsOf, type TraceSettings } from './trace-settings.js';
import type { WritableEvent } from './writable-event.js';
import type { TracePiece, TraceWriterOptions, WritableBuffer } from './writable-trace.js';

/**
 * Creates a trace (`.etl`) incrementally, so that it need not fit in memory: the writer keeps one buffer for
 * each processor.
 *
 * The first piece is the first buffer of the file, with TRACE_LOGFILE_HEADER as a session writes it when it
 * starts. The last piece replaces it, because the counts and the time of the end are known only then. A
 * program that cannot go back in its output can leave the last piece out: it gets a trace as from a session
 * that did not end properly.
 *
 * @example const writer = new TraceWriter({ info: { loggerName: 'Contoso' } }); const save = (pieces) =>
 *   pieces.forEach(({ bytes, offset }) => writeSync(file, bytes, 0, bytes.length, offset)); for (const event
 *   of events()) save(writer.add(event)); save(writer.end());
 */
export class TraceWriter {
  readonly #settings: TraceSettings;
  #assembler: TraceAssembler | undefined;
  #hasEnded = false;

  /**
   * @throws TypeError or RangeError for an option that is not valid. The members of `info` and `firstBuffer`
   *   are checked with the first event.
   */
  constructor(options: TraceWriterOptions = {}) {
    checkMembers<TraceWriterOptions>(options, {
      info: objectOf,
      loggerId: isAnything,
      compress: isAnything,
      firstBuffer: objectOf,
    });
    this.#settings = settingsOf(options ?? {}, 'options');
  }

  /**
   * Adds an event to its processor's buffer, in chronological order, and returns the complete pieces. A first
   * event with TRACE_LOGFILE_HEADER (SYSTEM32 or SYSTEM64, group 0, opcode 0) starts the trace.
   *
   * @throws RangeError for a member outside its range, and for an event that does not fit in a buffer.
   */
  add(event: WritableEvent): TracePiece[] {
    const given = givenEvent(event, 'event');
    const begin = () => new TraceAssembler(this.#settings, given, [given]);
    return this.#write(begin, (assembler, isNew) =>
      isNew && assembler.startsWithGiven ? [] : assembler.addEvent(given),
    );
  }

  /**
   * Adds a buffer with its events, and returns the complete pieces.
   *
   * @throws RangeError for a member outside its range, and for events that do not fit in the buffer.
   */
  addBuffer(buffer: WritableBuffer): TracePiece[] {
    const events = givenEvents(objectOf(buffer, 'buffer').events, 'buffer.events');
    const begin = () => new TraceAssembler(this.#settings, undefined, events);
    return this.#write(begin, (assembler) => [assembler.addBuffer(buffer, events, 'buffer')]);
  }

  /** Ends the trace. Returns the last pieces, the very last of which replaces the file's first buffer. */
  end(): TracePiece[] {
    const pieces = this.#write(
      () => new TraceAssembler(this.#settings, undefined, []),
      (assembler) => assembler.end(),
    );
    this.#hasEnded = true;
    return pieces;
  }

  /** Starts the trace if it has not started, and writes to it. If that fails, the trace stays as it was. */
  #write(
    begin: () => TraceAssembler,
    write: (assembler: TraceAssembler, isNew: boolean) => TracePiece[],
  ): TracePiece[] {
    if (this.#hasEnded) throw new Error('the trace has ended, so nothing can be added');
    if (this.#assembler !== undefined) return write(this.#assembler, false);
    const assembler = begin();
    const pieces = [assembler.firstPiece(), ...write(assembler, true)];
    this.#assembler = assembler;
    return pieces;
  }
}
