import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import { descriptorOf } from '../../../recordings/trace/events/descriptor-of.js';
import type { TraceEvent } from '../../../recordings/trace/events/trace-event.js';
import { NO_PROCESS } from '../../../recordings/trace/layout/no-process.js';
import { ByteReader } from '../../../windows/bytes/bytes.js';
import { lengthInHeaders } from './length-in-headers.js';
import { clearProtectedBit, type LinkType, LONGEST_PACKET, type Packet } from './packet.js';
import { NDIS_CAPTURE } from './packet-providers.js';
import { OTHER, type PacketReader, type PacketReading, readSafely, UNREADABLE } from './packet-reader.js';
import { type PacketSources, readText } from './packet-sources.js';

/** Events of Microsoft-Windows-NDIS-PacketCapture. */
const FRAGMENT = 1001;
const METADATA = 1002;
const SWITCH_FRAGMENT = 1003;

/** Keywords of these events. */
const WIRELESS_WAN = 0x200n;
const NATIVE_802_11 = 0x10000n;
const TRUNCATED = 0x200_0000n;
const PACKET_START = 0x4000_0000n;
const PACKET_END = 0x8000_0000n;
const SEND_PATH = 0x1_0000_0000n;
const RECEIVE_PATH = 0x2_0000_0000n;

/** The most incomplete packets. A machine writes one at a time on each processor and interface. */
const MOST_OPEN = 64;

/** A packet of which fragments can follow. */
interface OpenPacket {
  readonly first: TraceEvent;
  readonly fragment: Fragment;
  readonly metadata: string | undefined;
  readonly parts: Uint8Array[];
  length: number;
  originalLength: number;
  isTruncated: boolean;
}

interface Fragment {
  readonly miniport: number;
  readonly lower: number;
  readonly data: Uint8Array;
  /** The ports of a virtual switch, for people. */
  readonly ports: string | undefined;
}

/** Packets of NDIS packet capture, which are in one or several events. */
export class NdisPackets implements PacketReader {
  /** By what the events of a packet have in common, in the order of their first fragments. */
  readonly #open = new Map<string, OpenPacket>();
  /** Facts about the next packet, by the members that its events have in common. */
  readonly #metadata = new Map<string, string>();

  /** @param files the names of the trace's files; empty if there is only one. */
  constructor(
    private readonly sources: PacketSources | undefined,
    private readonly files: readonly string[],
  ) {}

  add(decoded: DecodedTraceEvent): PacketReading {
    const { event } = decoded;
    switch (event.id) {
      case FRAGMENT:
        return this.#addFragment(event, readSafely(event.userData, readFragment));
      case SWITCH_FRAGMENT:
        return this.#addFragment(
          event,
          readSafely(event.userData, readSwitchFragment) ?? describedFragment(decoded),
        );
      case METADATA: {
        const metadata = readSafely(event.userData, readMetadata);
        if (metadata === undefined) return OTHER;
        this.#metadata.set(keyOf(event, metadata), metadata.text);
        dropOldest(this.#metadata);
        return OTHER;
      }
      default:
        return OTHER;
    }
  }

  end(): readonly Packet[] {
    const left = [...this.#open.values()].map((open) => this.#packet(open, false));
    this.#open.clear();
    return left;
  }

  #addFragment(event: TraceEvent, fragment: Fragment | undefined): PacketReading {
    if (fragment === undefined) return UNREADABLE;
    const { keyword } = descriptorOf(event);
    const key = `${event.id}/${keyOf(event, fragment)}`;
    const before = this.#open.get(key);
    const packets: Packet[] = [];
    const isNew = before === undefined || (keyword & PACKET_START) !== 0n;
    if (isNew && before !== undefined) packets.push(this.#packet(before, false));
    const open = isNew ? this.#start(key, event, fragment) : before;
    addData(open, fragment.data);
    open.isTruncated ||= (keyword & TRUNCATED) !== 0n;
    if ((keyword & PACKET_END) !== 0n) {
      this.#open.delete(key);
      packets.push(this.#packet(open, true));
    } else {
      const oldest = dropOldest(this.#open);
      if (oldest !== undefined) packets.push(this.#packet(oldest, false));
    }
    return { kind: 'packets', packets };
  }

  #start(key: string, event: TraceEvent, fragment: Fragment): OpenPacket {
    const keyOfMetadata = keyOf(event, fragment);
    const metadata = this.#metadata.get(keyOfMetadata);
    this.#metadata.delete(keyOfMetadata);
    const open = {
      first: event,
      fragment,
      metadata,
      parts: [],
      length: 0,
      originalLength: 0,
      isTruncated: false,
    };
    // So that it is the youngest one.
    this.#open.delete(key);
    this.#open.set(key, open);
    return open;
  }

  #packet(open: OpenPacket, hasEnd: boolean): Packet {
    const { first, fragment, originalLength } = open;
    const { keyword } = descriptorOf(first);
    const linkType = linkTypeOf(keyword);
    const { miniport, lower, ports } = fragment;
    const data = new Uint8Array(open.length);
    let at = 0;
    for (const part of open.parts) {
      data.set(part, at);
      at += part.length;
    }
    if (linkType === 'wifi') clearProtectedBit(data);
    const hasStart = (keyword & PACKET_START) !== 0n;
    const inHeaders = hasStart ? (lengthInHeaders(data, linkType) ?? 0) : 0;
    const name =
      this.sources?.names.get(`${NDIS_CAPTURE}/${first.file}/${lower}`) ??
      this.sources?.names.get(`${NDIS_CAPTURE}/${first.file}/${miniport}`);
    const isSwitch = ports !== undefined;
    return {
      fileTime: first.timeStamp,
      interface: {
        key: `ndis/${first.file}/${miniport}/${lower}/${isSwitch}/${linkType}`,
        linkType,
        name: name?.name ?? `interface ${miniport}`,
        description: [
          `MiniportIfIndex ${miniport}, LowerIfIndex ${lower}`,
          ...(isSwitch ? ['virtual switch'] : []),
          ...this.files.slice(first.file, first.file + 1),
        ].join(', '),
      },
      data,
      originalLength: Math.max(originalLength, inHeaders),
      direction:
        (keyword & SEND_PATH) !== 0n ? 'outbound' : (keyword & RECEIVE_PATH) !== 0n ? 'inbound' : undefined,
      comment: commentOf(open, { hasStart, hasEnd, isLengthKnown: inHeaders > originalLength }),
    };
  }
}

function addData(open: OpenPacket, data: Uint8Array): void {
  const fitting = data.subarray(0, LONGEST_PACKET - open.length);
  // A view would keep the buffer of the event in memory.
  if (fitting.length > 0) open.parts.push(fitting.slice());
  open.length += fitting.length;
  open.originalLength = Math.min(open.originalLength + data.length, 0xffff_ffff);
}

function commentOf(
  { first, fragment, metadata, isTruncated }: OpenPacket,
  { hasStart, hasEnd, isLengthKnown }: { hasStart: boolean; hasEnd: boolean; isLengthKnown: boolean },
): string {
  const parts: string[] = [];
  if (first.processId !== NO_PROCESS) parts.push(`PID=${first.processId}`);
  if (fragment.ports !== undefined) parts.push(fragment.ports);
  if (metadata !== undefined) parts.push(metadata);
  if (!hasStart) parts.push('the start of the packet is missing in the trace');
  if (!hasEnd) parts.push('the end of the packet is missing in the trace');
  if (isTruncated && !isLengthKnown) parts.push('truncated by the capture; its original length is not known');
  return parts.join(', ');
}

function linkTypeOf(keyword: bigint): LinkType {
  if ((keyword & NATIVE_802_11) !== 0n) return 'wifi';
  return (keyword & WIRELESS_WAN) === 0n ? 'ethernet' : 'ip';
}

/** The events of a packet come from one thread on one processor. */
function keyOf(
  { file, processor, threadId }: TraceEvent,
  { miniport, lower }: Pick<Fragment, 'miniport' | 'lower'>,
): string {
  return `${file}/${processor}/${threadId}/${miniport}/${lower}`;
}

/** Removes the oldest entry if there are too many, and returns it. */
function dropOldest<Value>(entries: Map<string, Value>): Value | undefined {
  const [oldest] = entries;
  if (entries.size <= MOST_OPEN || oldest === undefined) return undefined;
  entries.delete(oldest[0]);
  return oldest[1];
}

/** MiniportIfIndex, LowerIfIndex, FragmentSize, Fragment. Windows 10 adds more. */
function readFragment(reader: ByteReader): Fragment {
  const miniport = reader.u32();
  const lower = reader.u32();
  return { miniport, lower, data: reader.take(reader.u32()), ports: undefined };
}

/** The same with the ports of a virtual switch before the fragment, and data of the switch behind it. */
function readSwitchFragment(reader: ByteReader): Fragment | undefined {
  const miniport = reader.u32();
  const lower = reader.u32();
  const ports = [`from port ${portText(reader)}`];
  const destinations = reader.u32();
  for (let at = 0; at < destinations; at++) {
    const port = portText(reader);
    if (at < MOST_PORTS) ports.push(`to port ${port}`);
  }
  const data = reader.take(reader.u32());
  // The rest shows whether this is the layout of the payload.
  reader.take(reader.u32());
  return reader.remaining === 0 ? { miniport, lower, data, ports: ports.join(', ') } : undefined;
}

/** The destinations in a comment: a broadcast has all ports of a switch. */
const MOST_PORTS = 8;

/** The number of a port, its name, and the name and type of its network adapter. */
function portText(reader: ByteReader): string {
  const number = reader.u32();
  const texts = [readText(reader), readText(reader), readText(reader)].filter((text) => text !== '');
  return texts.length === 0 ? String(number) : `${number} (${texts.join(', ')})`;
}

/** The same from the description of the event, for versions with another layout. */
function describedFragment({ values }: DecodedTraceEvent): Fragment | undefined {
  const { MiniportIfIndex: miniport, LowerIfIndex: lower, Fragment: data, SourcePortId: port } = values;
  if (typeof miniport !== 'number' || typeof lower !== 'number' || !(data instanceof Uint8Array))
    return undefined;
  return { miniport, lower, data, ports: `from port ${String(port)}` };
}

/**
 * MiniportIfIndex, LowerIfIndex, MetadataSize, Metadata: for 802.11, DOT11_EXTSTA_RECV_CONTEXT (windot11.h):
 * header, uReceiveFlags, uPhyId, uChCenterFrequency, usNumberOfMPDUsReceived, lRSSI, ucDataRate.
 */
function readMetadata(reader: ByteReader): { miniport: number; lower: number; text: string } {
  const miniport = reader.u32();
  const lower = reader.u32();
  const metadata = new ByteReader(reader.take(reader.u32()));
  metadata.seek(12);
  const frequency = metadata.u32();
  metadata.seek(20);
  const signal = metadata.i32();
  // Units of 500 kbit/s.
  const rate = metadata.u8() / 2;
  return { miniport, lower, text: `${frequency} MHz, RSSI ${signal} dBm, ${rate} Mbit/s` };
}
