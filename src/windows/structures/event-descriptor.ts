import { ByteReader, ByteWriter } from '../bytes/bytes.js';
import { bigintOf, filled, numberOf, objectOf } from '../checks/arguments.js';
import { rangeProblems, type StructureProblem } from '../checks/problem.js';
import { EventLevel } from './event-constants.js';
import type { StructureLayout } from './structure-layout.js';

/** EVENT_DESCRIPTOR (evntprov.h), 16 bytes: describes an event, apart from its payload. */
export interface EventDescriptor {
  /** ID: 0 to 65535. With `version`, identifies a provider's manifest-based event; TraceLogging uses 0. */
  readonly id: number;
  /** Version: 0 to 255. The revision of the event's definition. */
  readonly version: number;
  /** Channel: 0 to 255; see `EventChannel`. */
  readonly channel: number;
  /** Level: 0 to 255; see `EventLevel`. */
  readonly level: number;
  /** Opcode: 0 to 255; see `EventOpcode`. In MOF-based events it identifies the event, not the id. */
  readonly opcode: number;
  /** Task: 0 to 65535; 0 for none. */
  readonly task: number;
  /** Keyword: 64 bits. Bits 0 to 47 are the provider's, the others Microsoft's; see `SystemKeyword`. */
  readonly keyword: bigint;
}

/** The size of EVENT_DESCRIPTOR. */
export const EVENT_DESCRIPTOR_SIZE = 16;

/** The layout of EVENT_DESCRIPTOR on x64. */
export const eventDescriptorLayout = {
  header: 'evntprov.h',
  size: EVENT_DESCRIPTOR_SIZE,
  members: {
    Id: [0, 2],
    Version: [2, 1],
    Channel: [3, 1],
    Level: [4, 1],
    Opcode: [5, 1],
    Task: [6, 2],
    Keyword: [8, 8],
  },
} as const satisfies StructureLayout;

/**
 * Returns a descriptor with the given members and 0 for the others; see `validateEventDescriptor` for ranges.
 *
 * @throws TypeError for a member of another type.
 */
export function createEventDescriptor(members: Partial<EventDescriptor> = {}): EventDescriptor {
  return filled({ id: 0, version: 0, channel: 0, level: 0, opcode: 0, task: 0, keyword: 0n }, members);
}

/**
 * Reads an EVENT_DESCRIPTOR. It ignores bytes after the structure.
 *
 * @throws BytesError for fewer than 16 bytes.
 */
export function decodeEventDescriptor(bytes: Uint8Array): EventDescriptor {
  return readEventDescriptor(new ByteReader(bytes));
}

/**
 * Returns the 16 bytes of an EVENT_DESCRIPTOR; safe integers are accepted for bigints.
 *
 * @throws TypeError for a member of another type; BytesError for one outside its range.
 */
export function encodeEventDescriptor(descriptor: EventDescriptor): Uint8Array {
  const writer = new ByteWriter();
  writeEventDescriptor(writer, descriptor, 'descriptor');
  return writer.toBytes();
}

export function readEventDescriptor(reader: ByteReader): EventDescriptor {
  return {
    id: reader.u16(),
    version: reader.u8(),
    channel: reader.u8(),
    level: reader.u8(),
    opcode: reader.u8(),
    task: reader.u16(),
    keyword: reader.u64(),
  };
}

/** @param path the caller's name for the descriptor. */
export function writeEventDescriptor(writer: ByteWriter, descriptor: EventDescriptor, path: string): void {
  objectOf(descriptor, path);
  writer.u16(descriptor.id, `${path}.id`);
  writer.u8(descriptor.version, `${path}.version`);
  writer.u8(descriptor.channel, `${path}.channel`);
  writer.u8(descriptor.level, `${path}.level`);
  writer.u8(descriptor.opcode, `${path}.opcode`);
  writer.u16(descriptor.task, `${path}.task`);
  writer.u64(descriptor.keyword, `${path}.keyword`);
}

const RESERVED_KEYWORD_49 = 1n << 49n;
const CHANNEL_KEYWORDS = 0xff00_0000_0000_0000n;

/**
 * Lists a descriptor's problems. Errors: members outside their range. Warnings: values reserved by Microsoft,
 * and level or keyword 0, which pass every filter (Windows documentation of EVENT_DESCRIPTOR; winmeta.h).
 */
export function validateEventDescriptor(
  descriptor: EventDescriptor,
): StructureProblem<keyof EventDescriptor>[] {
  const widths = { id: 16, version: 8, channel: 8, level: 8, opcode: 8, task: 16, keyword: 64 } as const;
  const members = { ...objectOf(descriptor, 'descriptor') };
  const problems = rangeProblems<keyof EventDescriptor>(members, widths);
  const wrong = new Set(problems.map(({ member }) => member));
  const warn = (member: keyof EventDescriptor, applies: boolean, message: string) => {
    if (applies && !wrong.has(member)) problems.push({ severity: 'warning', member, message });
  };
  /** A member that is not a number gets no further problem. */
  const judged = (member: 'channel' | 'level' | 'opcode') => (wrong.has(member) ? -1 : members[member]);
  const [channel, level, opcode] = [judged('channel'), judged('level'), judged('opcode')];
  const keyword = wrong.has('keyword') ? 1n : bigintOf(members.keyword, 'descriptor.keyword');
  warn('channel', isReservedChannel(channel), `channel ${channel} is reserved by Microsoft; use 16 to 255`);
  warn('level', level === EventLevel.LogAlways, 'level 0 passes every level filter; use 1 to 5');
  warn('level', level >= 6 && level <= 15, `level ${level} is reserved; use 16 to 255 for your own levels`);
  warn('opcode', opcode > 240, `opcode ${opcode} is reserved; use 10 to 239 for your own opcodes`);
  warn('keyword', keyword === 0n, 'keyword 0 passes every keyword filter; use at least one bit');
  if (!wrong.has('keyword')) {
    warn('keyword', (keyword & RESERVED_KEYWORD_49) !== 0n, 'keyword bit 49 is reserved; use bits 0 to 47');
    const strayChannel = (keyword & CHANNEL_KEYWORDS) !== 0n && !canHaveChannelKeyword(channel);
    warn(
      'keyword',
      strayChannel,
      `keyword bits 56 to 63 identify a channel, but channel ${channel} has none`,
    );
  }
  return problems;
}

/** All below 16, except those that winmeta names. */
function isReservedChannel(channel: number): boolean {
  return (channel > 0 && channel < 8) || (channel > 12 && channel < 16);
}

/** Channels of a provider, and the global ones that it imports: System, Application and Security. */
function canHaveChannelKeyword(channel: number): boolean {
  return channel >= 16 || (channel >= 8 && channel <= 10);
}

// evntprov.h's EventDesc functions, but with new descriptors. No range checks: see `validateEventDescriptor`.

/** EventDescCreate, with its order of arguments: the task comes before the opcode. */
export function eventDescCreate(
  id: number,
  version: number,
  channel: number,
  level: number,
  task: number,
  opcode: number,
  keyword: bigint,
): EventDescriptor {
  return {
    id: numberOf(id, 'id'),
    version: numberOf(version, 'version'),
    channel: numberOf(channel, 'channel'),
    level: numberOf(level, 'level'),
    opcode: numberOf(opcode, 'opcode'),
    task: numberOf(task, 'task'),
    keyword: bigintOf(keyword, 'keyword'),
  };
}

/** EventDescZero: all members 0. */
export function eventDescZero(): EventDescriptor {
  return createEventDescriptor();
}

/** EventDescGetId. */
export function eventDescGetId(descriptor: EventDescriptor): number {
  return numberOf(objectOf(descriptor, 'descriptor').id, 'descriptor.id');
}

/** EventDescGetVersion. */
export function eventDescGetVersion(descriptor: EventDescriptor): number {
  return numberOf(objectOf(descriptor, 'descriptor').version, 'descriptor.version');
}

/** EventDescGetChannel. */
export function eventDescGetChannel(descriptor: EventDescriptor): number {
  return numberOf(objectOf(descriptor, 'descriptor').channel, 'descriptor.channel');
}

/** EventDescGetLevel. */
export function eventDescGetLevel(descriptor: EventDescriptor): number {
  return numberOf(objectOf(descriptor, 'descriptor').level, 'descriptor.level');
}

/** EventDescGetOpcode. */
export function eventDescGetOpcode(descriptor: EventDescriptor): number {
  return numberOf(objectOf(descriptor, 'descriptor').opcode, 'descriptor.opcode');
}

/** EventDescGetTask. */
export function eventDescGetTask(descriptor: EventDescriptor): number {
  return numberOf(objectOf(descriptor, 'descriptor').task, 'descriptor.task');
}

/** EventDescGetKeyword. */
export function eventDescGetKeyword(descriptor: EventDescriptor): bigint {
  return bigintOf(objectOf(descriptor, 'descriptor').keyword, 'descriptor.keyword');
}

/** EventDescSetId. */
export function eventDescSetId(descriptor: EventDescriptor, id: number): EventDescriptor {
  return { ...objectOf(descriptor, 'descriptor'), id: numberOf(id, 'id') };
}

/** EventDescSetVersion. */
export function eventDescSetVersion(descriptor: EventDescriptor, version: number): EventDescriptor {
  return { ...objectOf(descriptor, 'descriptor'), version: numberOf(version, 'version') };
}

/** EventDescSetChannel. */
export function eventDescSetChannel(descriptor: EventDescriptor, channel: number): EventDescriptor {
  return { ...objectOf(descriptor, 'descriptor'), channel: numberOf(channel, 'channel') };
}

/** EventDescSetLevel. */
export function eventDescSetLevel(descriptor: EventDescriptor, level: number): EventDescriptor {
  return { ...objectOf(descriptor, 'descriptor'), level: numberOf(level, 'level') };
}

/** EventDescSetOpcode. */
export function eventDescSetOpcode(descriptor: EventDescriptor, opcode: number): EventDescriptor {
  return { ...objectOf(descriptor, 'descriptor'), opcode: numberOf(opcode, 'opcode') };
}

/** EventDescSetTask. */
export function eventDescSetTask(descriptor: EventDescriptor, task: number): EventDescriptor {
  return { ...objectOf(descriptor, 'descriptor'), task: numberOf(task, 'task') };
}

/** EventDescSetKeyword. */
export function eventDescSetKeyword(descriptor: EventDescriptor, keyword: bigint): EventDescriptor {
  return { ...objectOf(descriptor, 'descriptor'), keyword: bigintOf(keyword, 'keyword') };
}

/** EventDescOrKeyword: adds the bits of a keyword to the existing bits. */
export function eventDescOrKeyword(descriptor: EventDescriptor, keyword: bigint): EventDescriptor {
  return eventDescSetKeyword(descriptor, eventDescGetKeyword(descriptor) | bigintOf(keyword, 'keyword'));
}
