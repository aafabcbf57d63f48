import { ByteWriter } from '../../windows/bytes/bytes.js';
import { bytesOf } from '../../windows/checks/arguments.js';
import type { EventPaths } from './event-paths.js';
import { type GivenEvent, givenTimes } from './given-event.js';
import { sizeOffsetOf } from './header-names.js';
import type { HeaderEvent } from './writable-event.js';
import { writeFullHeader, writeInstanceHeader } from './write-classic-header.js';
import { writeCompactHeader, writePerfInfoHeader, writeSystemHeader } from './write-kernel-header.js';
import { writeErrorHeader, writeMessageHeader } from './write-message-header.js';
import { writeProviderHeader } from './write-provider-header.js';
import type { WriterClock } from './writer-clock.js';

/** The size of an event has 16 bits. */
const MAX_EVENT_SIZE = 0xffff;

/** The bytes of an event in a buffer, without the padding after it. */
interface EncodedEvent {
  readonly bytes: Uint8Array;
  /** `undefined` if its header has no time. */
  readonly ticks: bigint | undefined;
}

/** Makes the bytes of events, one after another. */
export class EventEncoder {
  readonly #clock: WriterClock;
  /** Used again for each event, because a trace has millions of them. */
  readonly #writer = new ByteWriter();

  constructor(clock: WriterClock) {
    this.#clock = clock;
  }

  /** @throws RangeError for a member outside its range. */
  encode(given: GivenEvent): EncodedEvent {
    const { event, paths } = given;
    const { fileTime, ticks: givenTicks } = givenTimes(given);
    const name = `${paths.header}.timeStamp`;
    const ticks = fileTime === undefined ? givenTicks : this.#clock.ticksOf(fileTime, name);
    return { bytes: this.bytesOf(event, ticks, paths), ticks };
  }

  /**
   * Returns the bytes of an event, without the padding after it.
   *
   * @param ticks its time; `undefined` if it has none.
   */
  bytesOf(event: HeaderEvent, ticks: bigint | undefined, paths: EventPaths): Uint8Array {
    const writer = this.#writer;
    writer.clear();
    writeHeader(writer, event, ticks ?? 0n, paths);
    if (event.userData !== undefined && event.userData !== null) {
      writer.put(bytesOf(event.userData, `${paths.event}.userData`));
    }
    const { size } = writer;
    if (size > MAX_EVENT_SIZE) {
      throw new RangeError(
        `${paths.event} must be at most ${MAX_EVENT_SIZE} bytes long with its header, got ${size}`,
      );
    }
    const bytes = writer.toBytes();
    const sizeAt = sizeOffsetOf(event.header);
    bytes[sizeAt] = size & 0xff;
    bytes[sizeAt + 1] = size >>> 8;
    return bytes;
  }
}

function writeHeader(writer: ByteWriter, event: HeaderEvent, ticks: bigint, paths: EventPaths): void {
  switch (event.header) {
    case 'SYSTEM32':
    case 'SYSTEM64':
      writeSystemHeader(writer, event, ticks, paths);
      break;
    case 'COMPACT32':
    case 'COMPACT64':
      writeCompactHeader(writer, event, ticks, paths);
      break;
    case 'PERFINFO32':
    case 'PERFINFO64':
      writePerfInfoHeader(writer, event, ticks, paths);
      break;
    case 'FULL32':
    case 'FULL64':
      writeFullHeader(writer, event, ticks, paths);
      break;
    case 'INSTANCE32':
    case 'INSTANCE64':
      writeInstanceHeader(writer, event, ticks, paths);
      break;
    case 'EVENT32':
    case 'EVENT64':
      writeProviderHeader(writer, event, ticks, paths);
      break;
    case 'MESSAGE':
      writeMessageHeader(writer, event, ticks, paths);
      break;
    case 'ERROR':
      writeErrorHeader(writer);
      break;
  }
}
