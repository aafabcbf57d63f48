import type { Host } from '../../project/host/host.js';
import { counted } from '../../text/counted.js';
import { hex32 } from '../../text/hex.js';
import { printable } from '../../text/printable.js';
import type { McFile } from './input.js';

/** Describes the message tables among written files on standard error. */
export function describeTables(files: readonly McFile[], host: Host): void {
  const tables = files.filter(({ isTable }) => isTable);
  for (const line of tables.flatMap(tableLines)) host.stderr.write(line);
}

/** The lines of `-v` for a message table: each block of consecutive IDs with its size, and the totals. */
function tableLines({ path, content }: McFile): string[] {
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
    return `            ${hex32(low)} to ${hex32(high)}: ${end - start} bytes\n`;
  });
  return [`${printable(path)} has ${counted(messages, 'message')} in ${content.length} bytes\n`, ...blocks];
}
