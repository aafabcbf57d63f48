/**
 * The EventDesc functions of evntprov.h. The C functions change the descriptor they are given; these leave it alone and
 * give a new one. As in C nothing is checked: see `validateEventDescriptor`.
 */
import { createEventDescriptor, type EventDescriptor } from './event-descriptor.js';

/** EventDescCreate, with its order of arguments: the task stands before the opcode. */
export function eventDescCreate(
  id: number,
  version: number,
  channel: number,
  level: number,
  task: number,
  opcode: number,
  keyword: bigint,
): EventDescriptor {
  return { id, version, channel, level, opcode, task, keyword };
}

/** EventDescZero: all members 0. */
export function eventDescZero(): EventDescriptor {
  return createEventDescriptor();
}

/** EventDescGetId. */
export function eventDescGetId(descriptor: EventDescriptor): number {
  return descriptor.id;
}

/** EventDescGetVersion. */
export function eventDescGetVersion(descriptor: EventDescriptor): number {
  return descriptor.version;
}

/** EventDescGetChannel. */
export function eventDescGetChannel(descriptor: EventDescriptor): number {
  return descriptor.channel;
}

/** EventDescGetLevel. */
export function eventDescGetLevel(descriptor: EventDescriptor): number {
  return descriptor.level;
}

/** EventDescGetOpcode. */
export function eventDescGetOpcode(descriptor: EventDescriptor): number {
  return descriptor.opcode;
}

/** EventDescGetTask. */
export function eventDescGetTask(descriptor: EventDescriptor): number {
  return descriptor.task;
}

/** EventDescGetKeyword. */
export function eventDescGetKeyword(descriptor: EventDescriptor): bigint {
  return descriptor.keyword;
}

/** EventDescSetId. */
export function eventDescSetId(descriptor: EventDescriptor, id: number): EventDescriptor {
  return { ...descriptor, id };
}

/** EventDescSetVersion. */
export function eventDescSetVersion(descriptor: EventDescriptor, version: number): EventDescriptor {
  return { ...descriptor, version };
}

/** EventDescSetChannel. */
export function eventDescSetChannel(descriptor: EventDescriptor, channel: number): EventDescriptor {
  return { ...descriptor, channel };
}

/** EventDescSetLevel. */
export function eventDescSetLevel(descriptor: EventDescriptor, level: number): EventDescriptor {
  return { ...descriptor, level };
}

/** EventDescSetOpcode. */
export function eventDescSetOpcode(descriptor: EventDescriptor, opcode: number): EventDescriptor {
  return { ...descriptor, opcode };
}

/** EventDescSetTask. */
export function eventDescSetTask(descriptor: EventDescriptor, task: number): EventDescriptor {
  return { ...descriptor, task };
}

/** EventDescSetKeyword. */
export function eventDescSetKeyword(descriptor: EventDescriptor, keyword: bigint): EventDescriptor {
  return { ...descriptor, keyword };
}

/** EventDescOrKeyword: adds the bits of a keyword to those that are there. */
export function eventDescOrKeyword(descriptor: EventDescriptor, keyword: bigint): EventDescriptor {
  return { ...descriptor, keyword: descriptor.keyword | keyword };
}
