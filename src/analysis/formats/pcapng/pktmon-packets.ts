import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import { NO_PROCESS } from '../../../recordings/trace/layout/no-process.js';
import { hex } from '../../../text/hex.js';
import type { ByteReader } from '../../../windows/bytes/bytes.js';
import { formatField } from '../../../windows/payload/format-value.js';
import { linkTypeOfWifi } from './link-type-of-wifi.js';
import { clearProtectedBit, type LinkType, type Packet } from './packet.js';
import { PKTMON } from './packet-providers.js';
import { OTHER, type PacketReader, type PacketReading, readSafely, UNREADABLE } from './packet-reader.js';
import type { PacketSources } from './packet-sources.js';

/** Events of Microsoft-Windows-PktMon: a packet that passes a component, and one that a component drops. */
const PASSED = 160;
const DROPPED = 170;

/** Values of PacketType. */
const WIFI = 2;
const LINK_TYPES: Readonly<Record<number, LinkType>> = { 1: 'ethernet', 3: 'ip' };

/** Values of DirTag: In, Rx, Ingress, and Out, Tx, Egress. */
const INBOUND = [1, 3, 5];
const OUTBOUND = [2, 4, 6];

/** Packets of Packet Monitor. It logs a packet once for each component that it passes. */
export class PktMonPackets implements PacketReader {
  /** @param files the names of the trace's files; empty if there is only one. */
  constructor(
    private readonly sources: PacketSources | undefined,
    private readonly files: readonly string[],
  ) {}

  add(decoded: DecodedTraceEvent): PacketReading {
    const { event } = decoded;
    if (event.id !== PASSED && event.id !== DROPPED) return OTHER;
    const logged = readSafely(event.userData, readLogged);
    if (logged === undefined) return UNREADABLE;
    return { kind: 'packets', packets: [this.#packet(decoded, logged)] };
  }

  end(): readonly Packet[] {
    return [];
  }

  #packet(decoded: DecodedTraceEvent, logged: LoggedPacket): Packet {
    const { event } = decoded;
    const { data, component, type, direction, originalLength } = logged;
    const linkType = type === WIFI ? linkTypeOfWifi(data) : (LINK_TYPES[type] ?? 'other');
    if (linkType === 'wifi') clearProtectedBit(data);
    const source = this.sources?.names.get(`${PKTMON}/${event.file}/${component}`);
    return {
      fileTime: event.timeStamp,
      interface: {
        key: `pktmon/${event.file}/${component}/${linkType}`,
        linkType,
        name: source === undefined ? `component ${component}` : `${source.name} (component ${component})`,
        description: [source?.description ?? '', ...this.files.slice(event.file, event.file + 1)]
          .filter((part) => part !== '')
          .join(', '),
      },
      data,
      originalLength,
      direction: INBOUND.includes(direction)
        ? 'inbound'
        : OUTBOUND.includes(direction)
          ? 'outbound'
          : undefined,
      comment: commentOf(decoded, logged, source?.name),
    };
  }
}

interface LoggedPacket {
  readonly group: bigint;
  readonly number: number;
  readonly appearance: number;
  readonly direction: number;
  readonly type: number;
  readonly component: number;
  readonly edge: number;
  readonly filter: number;
  readonly dropReason: number;
  readonly dropLocation: number;
  readonly originalLength: number;
  /** A copy: the bytes can be changed. */
  readonly data: Uint8Array;
}

/** `undefined` if the payload has another layout: the length in it is not that of the bytes that follow. */
function readLogged(reader: ByteReader): LoggedPacket | undefined {
  const group = reader.u64();
  const number = reader.u16();
  const appearance = reader.u16();
  const direction = reader.u16();
  const type = reader.u16();
  const component = reader.u16();
  const edge = reader.u16();
  const filter = reader.u16();
  const dropReason = reader.u32();
  const dropLocation = reader.u32();
  const originalLength = reader.u16();
  if (reader.u16() !== reader.remaining) return undefined;
  const data = reader.take(reader.remaining).slice();
  return {
    group,
    number,
    appearance,
    direction,
    type,
    component,
    edge,
    filter,
    dropReason,
    dropLocation,
    originalLength,
    data,
  };
}

function commentOf(decoded: DecodedTraceEvent, logged: LoggedPacket, name: string | undefined): string {
  const { processId, id } = decoded.event;
  const { group, number, appearance, component, edge, filter, dropReason, dropLocation } = logged;
  const parts = [
    `Component ${component}${name === undefined ? '' : ` ${name}`}`,
    `Edge ${edge}`,
    `Filter ${filter}`,
    `PktGroupId ${group}`,
    `PktNumber ${number}`,
    `Appearance ${appearance}`,
  ];
  if (processId !== NO_PROCESS) parts.unshift(`PID=${processId}`);
  if (id === DROPPED || dropReason !== 0) {
    const reason = dropReasonText(decoded) ?? String(dropReason);
    parts.unshift(`Dropped: ${reason}`, `DropLocation ${hex(dropLocation)}`);
  }
  return parts.join(', ');
}

/** The name that the description of the event gives the reason; most traces of PktMon contain it. */
function dropReasonText({ template, values }: DecodedTraceEvent): string | undefined {
  const field = template.fields.find(({ name }) => name === 'DropReason');
  const value = field && Object.hasOwn(values, field.name) ? values[field.name] : undefined;
  return field === undefined || value === undefined ? undefined : formatField(field, value).trim();
}
