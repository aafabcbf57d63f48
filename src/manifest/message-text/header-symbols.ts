import { LONGEST_NAME } from './reading.js';

/** A constant in message text headers: with a cast, a macro, or plain. Distinct parts keep it linear. */
const DEFINE =
  /^[ \t]*#[ \t]*define[ \t]+([A-Za-z_]\w*)[ \t]+(?:\(\([A-Za-z_]\w*\)|[A-Za-z_]\w*\()?(0x[0-9A-Fa-f]{1,8}|-?\d{1,10})[ULul]{0,3}\)?[ \t]*(?:\r|\/|$)/gm;

/**
 * The names of IDs in a header, by ID, as far as a message text file can contain them. Of several names, the
 * first counts, after those of severities and facilities.
 */
export function headerSymbols(header: string): Map<number, string> {
  const found = new Map<number, string>();
  // In headers of mc.exe, a comment names each message; what is defined before the first one is no message.
  const start = Math.max(0, header.search(/^\/\/ MessageId: /m));
  for (const [, name = '', value = ''] of header.slice(start).matchAll(DEFINE)) {
    const id = Number(value) >>> 0;
    if (name.length <= LONGEST_NAME && !found.has(id)) found.set(id, name);
  }
  return found;
}
