import type { TraceProblem } from '../../recordings/trace/trace-info.js';
import { counted, isOrAre } from '../../text/counted.js';
import { hex } from '../../text/hex.js';

/** The text of a problem with its location, with the `names` of the files. */
export function problemText(
  { kind, file, bufferOffset, offset, bytesLost, message }: TraceProblem,
  names: readonly string[],
) {
  const isInBuffer = kind === 'malformed-event' || kind === 'malformed-description';
  const place = isInBuffer
    ? `byte ${hex(offset)} of the buffer at byte ${hex(bufferOffset)}`
    : `byte ${hex(offset)}`;
  // Without a description, events are still there.
  const isWhole = bytesLost === 0 || kind === 'malformed-description';
  const lost = isWhole ? '' : `; ${counted(bytesLost, 'byte')} ${isOrAre(bytesLost)} lost`;
  return `${names[file] ?? ''}: at ${place}: ${message}${lost}`;
}
