import { u16At, u16beAt, u32At } from '../bytes/numbers-at.js';
import { formatHexBinary, parseHexBinary } from './hex.js';
import { formatIpv6, ipv4At, parseIpv4, parseIpv6 } from './ip-address.js';

/** Address families of ws2def.h. */
const AF_INET = 2;
const AF_INET6 = 23;

const IPV4_AND_PORT = /^([\d.]+):(\d{1,5})$/;
const IPV6_AND_PORT = /^\[([0-9a-f:.]+)(?:%(\d{1,10}))?\]:(\d{1,5})$/i;

/**
 * A SOCKADDR_IN(6) at the start of bytes: `192.0.2.1:443`, `[fe80::1%3]:443` (3: scope ID), or else `0x…`.
 */
export function formatSocketAddress(bytes: Uint8Array): string {
  const family = bytes.length < 2 ? 0 : u16At(bytes, 0);
  if (family === AF_INET && bytes.length >= 8) return `${ipv4At(bytes, 4)}:${u16beAt(bytes, 2)}`;
  if (family === AF_INET6 && bytes.length >= 24) {
    const scope = bytes.length >= 28 ? u32At(bytes, 24) : 0;
    return `[${formatIpv6(bytes.subarray(8, 24))}${scope === 0 ? '' : `%${scope}`}]:${u16beAt(bytes, 2)}`;
  }
  return formatHexBinary(bytes);
}

/** Returns the structure of such a text: 16 bytes for IPv4, 28 for IPv6; `undefined` for any other text. */
export function parseSocketAddress(text: string): Uint8Array | undefined {
  const [, ipv4 = '', ipv4Port] = IPV4_AND_PORT.exec(text) ?? [];
  const ipv4Bytes = parseIpv4(ipv4);
  if (ipv4Bytes !== undefined) return sockaddr(16, AF_INET, Number(ipv4Port), ipv4Bytes, 4);
  const [, ipv6 = '', scope = '0', ipv6Port] = IPV6_AND_PORT.exec(text) ?? [];
  const ipv6Bytes = parseIpv6(ipv6);
  if (ipv6Bytes === undefined) return parseHexBinary(text);
  if (Number(scope) > 0xffff_ffff) return undefined;
  const bytes = sockaddr(28, AF_INET6, Number(ipv6Port), ipv6Bytes, 8);
  if (bytes !== undefined) new DataView(bytes.buffer).setUint32(24, Number(scope), true);
  return bytes;
}

function sockaddr(
  size: number,
  family: number,
  port: number,
  address: Uint8Array,
  addressAt: number,
): Uint8Array | undefined {
  if (port > 0xffff) return undefined;
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, family, true);
  view.setUint16(2, port);
  bytes.set(address, addressAt);
  return bytes;
}
