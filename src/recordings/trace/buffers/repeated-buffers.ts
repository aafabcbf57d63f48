import { u32At } from '../../../windows/bytes/numbers-at.js';
import { BUFFER_HEADER_SIZE } from '../layout/buffer-header.js';
import type { BufferList } from './buffer-list.js';
import type { BufferEntry } from './load-buffer.js';

/**
 * Reports buffers that are in a file twice, with the same header: a corrupt file system or a failed repair
 * has put one in the place of another. A session gives each buffer its own sequence number.
 *
 * @param buffers sorted, so that copies are among those of the same time.
 */
export async function reportRepeated(buffers: BufferList): Promise<void> {
  let start = 0;
  for (let at = 1; at <= buffers.length; at++) {
    if (at < buffers.length && buffers.haveSameTime(start, at)) continue;
    if (at - start > 1) await reportAmong(buffers, start, at);
    start = at;
  }
}

async function reportAmong(buffers: BufferList, start: number, end: number): Promise<void> {
  const seen = new Map<string, number>();
  for (let at = start; at < end; at++) {
    const { entry } = buffers.at(at) as { entry: BufferEntry };
    const { context, input } = entry.file;
    const bytes = await input.readAlone(entry.offset, BUFFER_HEADER_SIZE);
    if (bytes.length < BUFFER_HEADER_SIZE) continue;
    const words = Array.from({ length: BUFFER_HEADER_SIZE / 4 }, (_, word) => u32At(bytes, word * 4));
    const key = `${context.file} ${words.join(' ')}`;
    const first = seen.get(key);
    if (first === undefined) {
      seen.set(key, entry.offset);
      continue;
    }
    context.report({
      kind: 'repeated-buffer',
      file: context.file,
      bufferOffset: entry.offset,
      offset: entry.offset,
      bytesLost: 0,
      message: `this is the same buffer as at byte 0x${first.toString(16)}, perhaps in the place of another one; its events appear twice`,
    });
  }
}
