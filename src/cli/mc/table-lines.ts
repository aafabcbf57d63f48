import { printable } from '../../text/printable.js';

/**
 * Lines that describe a written message table for `-v`: each block of consecutive ids with its size, and the totals.
 */
export function tableLines({ path, content }: { path: string; content: string | Uint8Array }): string[] {
  // Message tables are binary.
  if (typeof content === 'string') return [];
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const count = view.getUint32(0, true);
  const at = (block: number, word: number) => view.getUint32(4 + 12 * block + 4 * word, true);
  let messages = 0;
  const blocks = Array.from({ length: count }, (_, block) => {
    const [low, high, start] = [at(block, 0), at(block, 1), at(block, 2)];
    messages += high - low + 1;
    const end = block + 1 < count ? at(block + 1, 2) : content.length;
    return `            ${hex(low)} to ${hex(high)}: ${end - start} bytes\n`;
  });
  const total = messages === 1 ? '1 message' : `${messages} messages`;
  return [`${printable(path)} has ${total} in ${content.length} bytes\n`, ...blocks];
}

const hex = (id: number) => `0x${id.toString(16).padStart(8, '0')}`;
