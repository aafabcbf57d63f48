import { u8At, u16beAt } from '../bytes/numbers-at.js';

/** Returns the four bytes of an IPv4 address at an offset, in network byte order, as `192.0.2.1`. */
export function ipv4At(bytes: Uint8Array, at: number): string {
  return `${u8At(bytes, at)}.${u8At(bytes, at + 1)}.${u8At(bytes, at + 2)}.${u8At(bytes, at + 3)}`;
}

/** Returns the four bytes of an address; `undefined` for a text that is not an address. */
export function parseIpv4(text: string): Uint8Array | undefined {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256))
    return undefined;
  return Uint8Array.from(parts, Number);
}

/** Formats an IPv6 address by RFC 5952 (`2001:db8::1`), or with IPv4 inside as `::ffff:192.0.2.1`. */
export function formatIpv6(bytes: Uint8Array): string {
  const groups = Array.from({ length: 8 }, (_, i) => u16beAt(bytes, i * 2));
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return `::ffff:${ipv4At(bytes, 12)}`;
  }
  const text = groups.map((group) => group.toString(16));
  const zeros = longestZeros(groups);
  if (zeros.size < 2) return text.join(':');
  return `${text.slice(0, zeros.at).join(':')}::${text.slice(zeros.at + zeros.size).join(':')}`;
}

/** The first of the longest runs of zero groups. */
function longestZeros(groups: readonly number[]): { at: number; size: number } {
  let best = { at: 0, size: 0 };
  for (let at = 0; at < groups.length; at++) {
    let size = 0;
    while (groups[at + size] === 0) size++;
    if (size > best.size) best = { at, size };
  }
  return best;
}

/** Returns the sixteen bytes of an address; `undefined` for a text that is not an address. */
export function parseIpv6(text: string): Uint8Array | undefined {
  const halves = text.split('::');
  const head = groupsOf(halves[0] as string, halves.length === 1);
  const tail = groupsOf(halves[1] ?? '', true);
  if (head === undefined || tail === undefined || halves.length > 2) return undefined;
  const missing = 8 - head.length - tail.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;
  const groups = [...head, ...new Array<number>(missing).fill(0), ...tail];
  return Uint8Array.from(groups.flatMap((group) => [group >> 8, group & 0xff]));
}

/** The groups of one side of `::`; the last may be an IPv4 address. */
function groupsOf(text: string, atEnd: boolean): number[] | undefined {
  if (text === '') return [];
  const groups: number[] = [];
  const parts = text.split(':');
  for (const [i, part] of parts.entries()) {
    const ipv4 = atEnd && i === parts.length - 1 ? parseIpv4(part) : undefined;
    if (ipv4 !== undefined) {
      const [a, b, c, d] = ipv4 as unknown as [number, number, number, number];
      groups.push((a << 8) | b, (c << 8) | d);
    } else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(Number.parseInt(part, 16));
    else return undefined;
  }
  return groups;
}
