import type { DecodedTraceEvent } from '../etw/trace/decoded-trace-event.js';
import type { DecodedLoggedEvent } from './decode-logged-event.js';

/** The ID of an event, which users of logs search for, and its name in the manifest: `event 7`, `event 100 VolumeMounted`. */
export function loggedEventLabel(decoded: DecodedTraceEvent): string {
  const { event, rendering } = decoded as DecodedLoggedEvent;
  const name = rendering.description?.name;
  const number = `event ${event.id}`;
  if (name !== undefined) return `${number} ${name}`;
  return event.version === 0 ? number : `${number} version ${event.version}`;
}
