/**
 * The EventDesc functions of evntprov.h. The C functions change their descriptor. These functions return a new one
 * instead. As in C, they do not check ranges: see `validateEventDescriptor`.
 */
import { bigintOf, numberOf, objectOf } from '../checks/arguments.js';
import { createEventDescriptor, type EventDescriptor } from './event-descriptor.js';

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
