import { fileTimeFromIso } from '../../../../src/etw.js';
import { type WritableEvent, writeTrace } from '../../../../src/trace.js';

/** The time of the first event. */
export const START = fileTimeFromIso('2026-01-31T12:00:00.1234567Z');

export const KEYWORD = {
  ethernet: 1n,
  wan: 0x200n,
  wifi: 0x10000n,
  truncated: 0x2000000n,
  start: 0x40000000n,
  end: 0x80000000n,
  send: 0x1_0000_0000n,
  receive: 0x2_0000_0000n,
};

const WHOLE = KEYWORD.start | KEYWORD.end;

const u16 = (value: number) => Buffer.from(Uint16Array.of(value).buffer);
const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
const text = (value: string) => Buffer.from(`${value}\0`, 'utf16le');

export interface Fragment {
  readonly data: Uint8Array;
  /** Default: a whole packet of Ethernet that was received. */
  readonly keyword?: bigint;
  /** Units of 100 ns after the start. */
  readonly ticks?: number;
  readonly miniport?: number;
  readonly lower?: number;
  readonly processor?: number;
  readonly thread?: number;
}

function ndisEvent(id: number, userData: Uint8Array, fragment: Omit<Fragment, 'data'> = {}): WritableEvent {
  const {
    keyword = WHOLE | KEYWORD.ethernet | KEYWORD.receive,
    ticks = 0,
    processor = 0,
    thread = 8,
  } = fragment;
  return {
    header: 'EVENT64',
    providerId: '2ed6006e-4729-4609-b423-3ee7bcd678ef',
    eventDescriptor: { id, level: 4, keyword },
    timeStamp: START + BigInt(ticks),
    processId: 4,
    threadId: thread,
    processor,
    userData,
  };
}

/** Event 1001 as Windows 10 writes it: two members for offload follow the fragment. */
export function packetFragment(fragment: Fragment): WritableEvent {
  const { data, miniport = 8, lower = 8 } = fragment;
  const head = [u32(miniport), u32(lower), u32(data.length)];
  return ndisEvent(1001, Buffer.concat([...head, data, Buffer.alloc(16)]), fragment);
}

/** Event 1003: a fragment in a virtual switch, with destinations and data of the switch. */
export function switchFragment(
  data: Uint8Array,
  from: readonly [number, string, string, string],
  to: readonly (readonly [number, string, string, string])[],
): WritableEvent {
  const port = ([number, ...texts]: (typeof to)[number]) => [u32(number), ...texts.map(text)];
  return ndisEvent(
    1003,
    Buffer.concat([
      u32(8),
      u32(8),
      ...port(from),
      u32(to.length),
      ...to.flatMap(port),
      u32(data.length),
      data,
      u32(4),
      Buffer.alloc(4),
    ]),
  );
}

/** Event 1002: DOT11_EXTSTA_RECV_CONTEXT. */
export function wifiMetadata(frequency: number, signal: number, rate: number, ticks: number): WritableEvent {
  const context = Buffer.alloc(48);
  context.writeUInt32LE(frequency, 12);
  context.writeInt32LE(signal, 20);
  context[24] = rate;
  return ndisEvent(1002, Buffer.concat([u32(8), u32(8), u32(48), context]), { ticks });
}

/** Event 5101: the name of an interface. */
export function captureSource(name: string, number: number, ticks: number): WritableEvent {
  return ndisEvent(5101, Buffer.concat([Buffer.of(1), text(name), u32(number), u16(0)]), { ticks });
}

/** Events 5001 and 5002 of Microsoft-Windows-Ras-NdisWanPacketCapture. */
export function vpnPacket(
  id: number,
  domain: string,
  user: string,
  data: Uint8Array,
  ticks: number,
): WritableEvent {
  return {
    header: 'EVENT64',
    providerId: 'd84521f7-2235-4237-a7c0-14e3a9676286',
    eventDescriptor: { id, level: 5 },
    timeStamp: START + BigInt(ticks),
    processId: 4,
    threadId: 8,
    userData: Buffer.concat([text(domain), text(user), u32(data.length), data]),
  };
}

export interface LoggedPacket {
  readonly data: Uint8Array;
  /** 1 Ethernet, 2 WiFi, 3 IP. */
  readonly type?: number;
  /** 3 Rx, 4 Tx. */
  readonly direction?: number;
  readonly component?: number;
  readonly dropReason?: number;
  readonly originalLength?: number;
  readonly ticks?: number;
}

const PKTMON = '4d4f80d9-c8bd-4d73-bb5b-19c90402c5ac';

/** Events 160 and 170: a packet that passes a component, or that it drops. */
export function loggedPacket(packet: LoggedPacket): WritableEvent {
  const { data, type = 1, direction = 3, component = 33, dropReason = 0, ticks = 0 } = packet;
  const userData = Buffer.concat([
    Buffer.from(BigUint64Array.of(281474976710657n).buffer),
    ...[1, 2, direction, type, component, 1, 0].map(u16),
    u32(dropReason),
    u32(dropReason === 0 ? 0 : 0xe0004500),
    u16(packet.originalLength ?? data.length),
    u16(data.length),
    data,
  ]);
  return pktmonEvent(dropReason === 0 ? 160 : 170, userData, ticks);
}

/** Event 20: a component of the network stack. */
export function component(id: number, name: string, description: string, ticks: number): WritableEvent {
  return pktmonEvent(20, Buffer.concat([u16(id), u16(3), text(name), text(description)]), ticks);
}

export function pktmonEvent(id: number, userData: Uint8Array, ticks: number): WritableEvent {
  return {
    header: 'EVENT64',
    providerId: PKTMON,
    eventDescriptor: { id, level: 4, keyword: 0x10n },
    timeStamp: START + BigInt(ticks),
    processId: 4,
    threadId: 8,
    userData,
  };
}

export const packetTrace = (events: readonly WritableEvent[]) => writeTrace({ events });

/** An IPv4 packet with UDP and these bytes. */
export function ipPacket(content: string): Buffer {
  const data = Buffer.from(content);
  const udp = Buffer.alloc(8);
  udp.writeUInt16BE(5000, 0);
  udp.writeUInt16BE(9999, 2);
  udp.writeUInt16BE(8 + data.length, 4);
  const ip = Buffer.from('45000000000000004011000001020304050607 08'.replaceAll(' ', ''), 'hex');
  ip.writeUInt16BE(28 + data.length, 2);
  return Buffer.concat([ip, udp, data]);
}

const ETHERNET = Buffer.from('0102030405060a0b0c0d0e0f0800', 'hex');
/** A QoS data frame from an access point, still with the bit that means encrypted, and LLC with SNAP. */
const WIFI = Buffer.from('88422c000102030405060a0b0c0d0e0f0a0b0c0d0e0f10000000aaaa030000000800', 'hex');

export const ethernetFrame = (content: string) => Buffer.concat([ETHERNET, ipPacket(content)]);
export const wifiFrame = (content: string) => Buffer.concat([WIFI, ipPacket(content)]);
/** The same as Windows has decrypted it. */
export const clearWifiFrame = (content: string) => {
  const frame = wifiFrame(content);
  frame[1] = 0x02;
  return frame;
};
