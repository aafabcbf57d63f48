import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { eventLabel } from '../event/event-labels.js';
import { isLogged } from './decode-logged-event.js';

/** The ID of a logged event, which users search for, and its name: `event 7`, `event 100 VolumeMounted`. */
export function loggedEventLabel(decoded: DecodedTraceEvent): string {
  if (!isLogged(decoded)) return eventLabel(decoded);
  const { event, rendering } = decoded;
  const { logged } = event;
  if (logged.unread.includes('id')) return 'event ?';
  const name = rendering.description?.name;
  const number = `event ${event.id}`;
  if (name !== undefined) return `${number} ${name}`;
  return event.version === 0 ? number : `${number} version ${event.version}`;
}
