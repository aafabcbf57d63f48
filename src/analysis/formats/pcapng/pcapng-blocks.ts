import { ByteWriter } from '../../../windows/bytes/bytes.js';
import { LINK_TYPES, type Packet, type PacketInterface } from './packet.js';

// The blocks and options of pcapng (draft-ietf-opsawg-pcapng).

const SECTION_HEADER = 0x0a0d0d0a;
const BYTE_ORDER = 0x1a2b3c4d;
const INTERFACE_DESCRIPTION = 1;
const ENHANCED_PACKET = 6;

const OPTION = { end: 0, comment: 1, application: 4, name: 2, description: 3, flags: 2, resolution: 9 };

/** `if_tsresol`: a time is in units of 10^-7 seconds, as a FILETIME is. */
const HUNDRED_NANOSECONDS = 7;

const DIRECTIONS = { inbound: 1, outbound: 2 } as const;

/** FILETIME of 1970-01-01. */
const UNIX_EPOCH = 116_444_736_000_000_000n;

/** The most bytes of a text. Options have at most 65,535. */
const LONGEST_TEXT = 4096;

const encoder = new TextEncoder();

/** The block at the start of the file. */
export function sectionHeader(): Uint8Array {
  return block(SECTION_HEADER, (writer) => {
    writer.u32(BYTE_ORDER);
    writer.u16(1);
    writer.u16(0);
    // The length of the section: not specified.
    writer.i64(-1n);
    textOption(writer, OPTION.application, 'wevtc');
    endOfOptions(writer);
  });
}

/** The block of an interface. The first one of a file has number 0. */
export function interfaceBlock({ linkType, name, description }: PacketInterface): Uint8Array {
  return block(INTERFACE_DESCRIPTION, (writer) => {
    writer.u16(LINK_TYPES[linkType]);
    writer.u16(0);
    // Packets have any length.
    writer.u32(0);
    textOption(writer, OPTION.name, name);
    textOption(writer, OPTION.description, description);
    option(writer, OPTION.resolution, Uint8Array.of(HUNDRED_NANOSECONDS));
    endOfOptions(writer);
  });
}

export function packetBlock(packet: Packet, interfaceNumber: number): Uint8Array {
  const { fileTime, data, originalLength, direction, comment } = packet;
  // The format has no times before 1970. In a damaged trace, times can be ticks of a clock.
  const ticks = fileTime < UNIX_EPOCH ? 0n : fileTime - UNIX_EPOCH;
  return block(ENHANCED_PACKET, (writer) => {
    writer.u32(interfaceNumber);
    writer.u32(Number(ticks >> 32n));
    writer.u32(Number(ticks & 0xffff_ffffn));
    writer.u32(data.length);
    writer.u32(Math.max(originalLength, data.length));
    writer.put(data);
    writer.align(4);
    if (direction !== undefined) option(writer, OPTION.flags, Uint8Array.of(DIRECTIONS[direction], 0, 0, 0));
    textOption(writer, OPTION.comment, comment);
    endOfOptions(writer);
  });
}

/** A block has its size at both ends, so that readers can go in both directions. */
function block(type: number, content: (writer: ByteWriter) => void): Uint8Array {
  const writer = new ByteWriter();
  writer.u32(type);
  writer.u32(0);
  content(writer);
  const size = writer.size + 4;
  writer.u32(size);
  writer.patchU32(4, size);
  return writer.toBytes();
}

function textOption(writer: ByteWriter, code: number, text: string): void {
  if (text === '') return;
  const bytes = new Uint8Array(LONGEST_TEXT);
  // Stops before a character that does not fit.
  const { written } = encoder.encodeInto(text, bytes);
  option(writer, code, bytes.subarray(0, written));
}

function option(writer: ByteWriter, code: number, value: Uint8Array): void {
  writer.u16(code);
  writer.u16(value.length);
  writer.put(value);
  writer.align(4);
}

function endOfOptions(writer: ByteWriter): void {
  writer.u16(OPTION.end);
  writer.u16(0);
}
