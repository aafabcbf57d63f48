import type { EventDescriptor } from './event-descriptor.js';

/** Whether all members of two descriptors are equal. */
export function isSameDescriptor(a: EventDescriptor, b: EventDescriptor): boolean {
  return (
    a.id === b.id &&
    a.version === b.version &&
    a.channel === b.channel &&
    a.level === b.level &&
    a.opcode === b.opcode &&
    a.task === b.task &&
    a.keyword === b.keyword
  );
}
