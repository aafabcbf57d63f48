import { bytesOf } from '../../arguments.js';
import { ByteWriter } from '../../bytes.js';
import type { EventPaths } from './event-paths.js';
import { sizeOffsetOf } from './header-names.js';
import type { HeaderEvent } from './writable-event.js';
import { writeFullHeader, writeInstanceHeader } from './write-classic-header.js';
import { writeCompactHeader, writePerfInfoHeader, writeSystemHeader } from './write-kernel-header.js';
import { writeErrorHeader, writeMessageHeader } from './write-message-header.js';
import { writeProviderHeader } from './write-provider-header.js';

/** The size of an event has 16 bits. */
const MAX_EVENT_SIZE = 0xffff;

/**
 * Returns the bytes of an event, without the padding after it.
 *
 * @param ticks its time; `undefined` if it has none.
 */
export function eventBytes(event: HeaderEvent, ticks: bigint | undefined, paths: EventPaths): Uint8Array {
  const writer = new ByteWriter();
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
