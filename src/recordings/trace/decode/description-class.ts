import type { TraceEvent } from '../events/trace-event.js';

/** The class of the events in which tools store descriptions when they merge traces. */
const DESCRIPTION_CLASS = 'bbccf6c1-6cd1-48c4-80ff-839482e37671';

/** Its opcodes, by what the payload is. */
export const DescriptionOpcode = { EventInfo: 32, MapInfo: 33 } as const;

/** Whether an event contains TRACE_EVENT_INFO or EVENT_MAP_INFO. */
export function isDescription(event: TraceEvent): boolean {
  const { header, opcode } = event;
  if (header !== 'FULL64' && header !== 'FULL32') return false;
  const isInfo = opcode === DescriptionOpcode.EventInfo || opcode === DescriptionOpcode.MapInfo;
  return isInfo && event.providerId === DESCRIPTION_CLASS;
}
