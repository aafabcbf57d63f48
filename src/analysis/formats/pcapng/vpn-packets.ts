import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import { NO_PROCESS } from '../../../recordings/trace/layout/no-process.js';
import type { ByteReader } from '../../../windows/bytes/bytes.js';
import { lengthInHeaders } from './length-in-headers.js';
import type { Packet } from './packet.js';
import { OTHER, type PacketReader, type PacketReading, readSafely, UNREADABLE } from './packet-reader.js';
import { readText } from './packet-sources.js';

/** Events of Microsoft-Windows-Ras-NdisWanPacketCapture: Windows sends or receives a packet. */
const SENT = 5001;
const RECEIVED = 5002;

/** Packets inside of VPN connections, before encryption and after it. Each event has a whole packet. */
export class VpnPackets implements PacketReader {
  /** @param files the names of the trace's files; empty if there is only one. */
  constructor(private readonly files: readonly string[]) {}

  add({ event }: DecodedTraceEvent): PacketReading {
    const { id, file, processId, timeStamp } = event;
    if (id !== SENT && id !== RECEIVED) return OTHER;
    const read = readSafely(event.userData, readPacket);
    if (read === undefined) return UNREADABLE;
    const { domain, user, data } = read;
    const packet: Packet = {
      fileTime: timeStamp,
      interface: {
        key: `vpn/${file}/${domain}/${user}`,
        linkType: 'ethernet',
        name: user === '' ? 'VPN' : `VPN ${user}`,
        description: [`RoutingDomainID ${domain}`, ...this.files.slice(file, file + 1)].join(', '),
      },
      data,
      originalLength: lengthInHeaders(data, 'ethernet') ?? data.length,
      direction: id === SENT ? 'outbound' : 'inbound',
      comment: processId === NO_PROCESS ? '' : `PID=${processId}`,
    };
    return { kind: 'packets', packets: [packet] };
  }

  end(): readonly Packet[] {
    return [];
  }
}

/** RoutingDomainID, RRASUserName, FragmentSize, Fragment: an Ethernet frame. */
function readPacket(reader: ByteReader) {
  const domain = readText(reader);
  const user = readText(reader);
  const data = reader.take(reader.u32());
  return { domain, user, data };
}
