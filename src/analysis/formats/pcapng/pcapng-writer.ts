import { decodedEventOf } from '../../../recordings/trace/events/check-decoded-event.js';
import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import { printable } from '../../../text/printable.js';
import { wrongType } from '../../../windows/checks/arguments.js';
import { checkMembers, isText, listWith, type MemberChecks } from '../../../windows/checks/members.js';
import { NdisPackets } from './ndis-packets.js';
import { LONGEST_PACKET, type Packet, type PacketInterface } from './packet.js';
import { NDIS_CAPTURE, PKTMON, VPN_CAPTURE } from './packet-providers.js';
import { OTHER, type PacketReader } from './packet-reader.js';
import { PacketSources } from './packet-sources.js';
import { interfaceBlock, packetBlock, sectionHeader } from './pcapng-blocks.js';
import { PktMonPackets } from './pktmon-packets.js';
import { VpnPackets } from './vpn-packets.js';

/** Options for a `PcapngWriter`. */
export interface PcapngOptions {
  /** The names of interfaces and components. Without them, they have numbers. */
  readonly sources?: PacketSources;
  /** The trace's file names in `openTrace` order, shown in interface descriptions if there are several. */
  readonly files?: readonly string[];
}

/** The numbers of packets and events that a `PcapngWriter` has received so far. */
export interface PcapngCounts {
  /** Packets written. */
  readonly packets: number;
  /** Events of packets whose payload has an unknown layout. */
  readonly unreadable: number;
  /** Events without a packet. */
  readonly others: number;
}

const optionChecks: MemberChecks<PcapngOptions> = {
  sources: (value, path) => value instanceof PacketSources || wrongType(path, 'PacketSources', value),
  files: listWith(isText),
};

/** Packets of more interfaces belong to the last one with their link type. A machine has some hundred. */
const MOST_INTERFACES = 4096;

/**
 * Writes the packets in a trace as a capture file in the format pcapng: those of
 * Microsoft-Windows-NDIS-PacketCapture (`netsh trace`) with their fragments joined, those of
 * Microsoft-Windows-PktMon, and those of Microsoft-Windows-Ras-NdisWanPacketCapture, which are in VPN
 * connections. It keeps a bounded number of fragments.
 *
 * @example const sources = new PacketSources(); for await (const events of trace.buffers()) for (const event
 *   of events) sources.add(event); const writer = new PcapngWriter({ sources }); for await (const decoded of
 *   decodeTrace(trace)) for (const bytes of writer.add(decoded)) await file.write(bytes); for (const bytes of
 *   writer.end()) await file.write(bytes);
 */
export class PcapngWriter {
  readonly #readers: ReadonlyMap<string, PacketReader>;
  readonly #interfaces = new Map<string, number>();
  #hasStarted = false;
  #packets = 0;
  #unreadable = 0;
  #others = 0;

  /** @throws TypeError for an option that is not valid. */
  constructor(options: PcapngOptions = {}) {
    checkMembers(options, optionChecks);
    const { sources, files = [] } = options ?? {};
    const names = files.length > 1 ? files : [];
    this.#readers = new Map<string, PacketReader>([
      [NDIS_CAPTURE, new NdisPackets(sources, names)],
      [PKTMON, new PktMonPackets(sources, names)],
      [VPN_CAPTURE, new VpnPackets(names)],
    ]);
  }

  get counts(): PcapngCounts {
    return { packets: this.#packets, unreadable: this.#unreadable, others: this.#others };
  }

  /**
   * Takes an event in chronological order and returns the next bytes of the file. Only the reason of a
   * dropped packet needs a description of the event.
   */
  add(decoded: DecodedTraceEvent): Uint8Array[] {
    const { providerId } = decodedEventOf(decoded).event;
    const reading = this.#readers.get(providerId)?.add(decoded) ?? OTHER;
    if (reading.kind === 'packets') return this.#blocks(reading.packets);
    if (reading.kind === 'unreadable') this.#unreadable++;
    else this.#others++;
    return this.#blocks([]);
  }

  /** Returns the rest of the file: packets whose last fragment is missing. */
  end(): Uint8Array[] {
    return this.#blocks([...this.#readers.values()].flatMap((reader) => reader.end()));
  }

  #blocks(packets: readonly Packet[]): Uint8Array[] {
    const blocks: Uint8Array[] = [];
    if (!this.#hasStarted) blocks.push(sectionHeader());
    this.#hasStarted = true;
    for (const packet of packets) {
      const number = this.#interfaceNumber(packet.interface, blocks);
      const data = packet.data.subarray(0, LONGEST_PACKET);
      blocks.push(packetBlock({ ...packet, data, comment: printable(packet.comment) }, number));
    }
    this.#packets += packets.length;
    return blocks;
  }

  #interfaceNumber(place: PacketInterface, blocks: Uint8Array[]): number {
    const isFull = this.#interfaces.size >= MOST_INTERFACES;
    const { key, name, description, linkType } = place;
    const wanted = isFull && !this.#interfaces.has(key) ? `more/${linkType}` : key;
    const known = this.#interfaces.get(wanted);
    if (known !== undefined) return known;
    const number = this.#interfaces.size;
    this.#interfaces.set(wanted, number);
    blocks.push(
      interfaceBlock({
        ...place,
        name: wanted === key ? printable(name) : 'more interfaces',
        description: wanted === key ? printable(description) : '',
      }),
    );
    return number;
  }
}
