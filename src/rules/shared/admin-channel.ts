import type { Channel, EventDefinition } from '../../manifest/model.js';
import { isWritten, lacksValue } from './written.js';

const CRITICAL = 1;
const INFORMATIONAL = 4;

/**
 * The Admin channel of an event, and whether the event's provider defines it in its own `<channel>`. Otherwise
 * another provider defines it, or winmeta for System, Application and Security.
 */
export function adminChannelOf({ channel }: EventDefinition): { own: boolean } | undefined {
  const target: Channel | undefined = channel?.target;
  return target?.type === 'Admin' ? { own: target.kind === 'declared' } : undefined;
}

/** Whether an event has no message. The schema rules report a malformed one. */
export function lacksMessage(event: EventDefinition): boolean {
  return !isWritten('message', event);
}

/**
 * Whether an event has no level, or a level that Event Viewer does not show to administrators. The binder reports
 * unknown levels and values.
 */
export function hasUnfitLevel(event: EventDefinition): boolean {
  const { level } = event;
  if (level === undefined) return !isWritten('level', event);
  if (level.target === undefined || lacksValue(level.target)) return false;
  const { value } = level.target;
  return value < CRITICAL || value > INFORMATIONAL;
}
