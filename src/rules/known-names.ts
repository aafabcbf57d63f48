import type { EventDefinition } from '../manifest/model.js';

/** Whether what an event gives for a member is a name of something, or nothing at all. A name that stands for nothing is a finding of its own. */
export function isKnown(event: EventDefinition, member: 'task' | 'opcode' | 'channel'): boolean {
  return event[member] === undefined || event[member].target !== undefined;
}
