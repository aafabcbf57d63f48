import type { Channel, EventDefinition } from '../../manifest/model.js';
import { isWritten, lacksValue } from './written.js';

const CRITICAL = 1;
const INFORMATIONAL = 4;

/**
 * The Admin channel that an event goes to, and who says that it is one: the provider of the event by its own
 * `<channel>`, or somebody else: another provider, or winmeta for System, Application and Security.
 */
export function adminChannelOf({ channel }: EventDefinition): { own: boolean } | undefined {
  const target: Channel | undefined = channel?.target;
  return target?.type === 'Admin' ? { own: target.kind === 'declared' } : undefined;
}

/** Whether an event has no message. A malformed one is the schema's business. */
export function lacksMessage(event: EventDefinition): boolean {
  return !isWritten('message', event);
}

/** Whether an event has a level that administrators are not shown, or none. Unknown levels and values are the binder's business. */
export function hasUnfitLevel(event: EventDefinition): boolean {
  const { level } = event;
  if (level === undefined) return !isWritten('level', event);
  if (level.target === undefined || lacksValue(level.target)) return false;
  const { value } = level.target;
  return value < CRITICAL || value > INFORMATIONAL;
}
