/** The pcapng link types of packets (LINKTYPE_…). `other`: bytes of no known dissector, LINKTYPE_USER0. */
export const LINK_TYPES = { ethernet: 1, ip: 101, wifi: 105, other: 147 } as const;

export type LinkType = keyof typeof LINK_TYPES;

/** The place where a packet was seen: a network interface, or a component of the network stack. */
export interface PacketInterface {
  /** Different for different interfaces of a trace. */
  readonly key: string;
  readonly linkType: LinkType;
  readonly name: string;
  readonly description: string;
}

/** A packet of a trace. */
export interface Packet {
  readonly fileTime: bigint;
  readonly interface: PacketInterface;
  readonly data: Uint8Array;
  /** The length on the network, in bytes. */
  readonly originalLength: number;
  readonly direction: 'inbound' | 'outbound' | undefined;
  readonly comment: string;
}

/** Readers such as Wireshark refuse longer packets (WTAP_MAX_PACKET_SIZE_STANDARD). */
export const LONGEST_PACKET = 262_144;

/** The bit of the second byte of an 802.11 frame that means: encrypted. */
const PROTECTED = 0x40;

/** Windows decrypts captured 802.11 frames but keeps the bit, so dissectors would decrypt them again. */
export function clearProtectedBit(frame: Uint8Array): void {
  if (frame[1] !== undefined) frame[1] &= ~PROTECTED;
}
