import type { TraceEvent } from './trace-event.js';

/** The members that tell what an event is. Those of EVENT_RECORD that repeat them are left out. */
const SHOWN = [
  'index',
  'header',
  'timeStamp',
  'providerId',
  'id',
  'version',
  'level',
  'opcode',
  'processId',
  'threadId',
  'processor',
  'pointerSize',
  'activityId',
  'relatedActivityId',
  'instance',
  'group',
  'classVersion',
  'messageHeader',
  'extendedData',
  'userData',
] as const satisfies readonly (keyof TraceEvent)[];

/**
 * Lets `console.log` of Node.js show the members of events instead of their whole buffer.
 *
 * @param prototype that of the events, outside their class because bundlers would otherwise keep the class.
 */
export function showMembersOnConsole(prototype: TraceEvent): void {
  Object.defineProperty(prototype, Symbol.for('nodejs.util.inspect.custom'), {
    configurable: true,
    value(this: TraceEvent): object {
      return shownMembers(this);
    },
  });
}

/** Returns the members of an event that have a value, as a plain object. */
function shownMembers(event: TraceEvent): Partial<TraceEvent> {
  return Object.fromEntries(
    SHOWN.map((name) => [name, event[name]] as const).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
