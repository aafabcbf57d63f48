import type { ByteReader } from '../../../windows/bytes/bytes.js';
import type { LinkType } from './packet.js';
import { readSafely } from './packet-reader.js';

/** The destination and the source of an Ethernet frame. */
const ADDRESSES = 12;

/** Tags of 802.1Q and 802.1ad, of which a frame has at most two. */
const TAGS: readonly number[] = [0x8100, 0x88a8];
const MOST_TAGS = 2;

const IP_TYPES: readonly number[] = [0x0800, 0x86dd];
const IPV6_HEADER = 40;

/**
 * The number of bytes that the IP header at the start of a packet specifies, with the frame around it.
 * `undefined` without one, or without a length, which a network adapter fills in when it divides packets.
 */
export function lengthInHeaders(data: Uint8Array, linkType: LinkType): number | undefined {
  if (linkType === 'ip') return readSafely(data, lengthOfIp);
  return linkType === 'ethernet' ? readSafely(data, lengthOfFrame) : undefined;
}

function lengthOfFrame(reader: ByteReader): number | undefined {
  reader.seek(ADDRESSES);
  let type = reader.u16be();
  for (let tags = 0; tags < MOST_TAGS && TAGS.includes(type); tags++) {
    reader.advance(2);
    type = reader.u16be();
  }
  return IP_TYPES.includes(type) ? lengthOfIp(reader) : undefined;
}

function lengthOfIp(reader: ByteReader): number | undefined {
  const start = reader.offset;
  const version = reader.u8() >> 4;
  reader.seek(start + (version === 4 ? 2 : 4));
  const length = reader.u16be();
  if (length === 0 || (version !== 4 && version !== 6)) return undefined;
  return start + length + (version === 6 ? IPV6_HEADER : 0);
}
