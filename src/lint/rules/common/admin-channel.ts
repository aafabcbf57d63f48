import type { Channel, EventDefinition } from '../../../manifest/model/model.js';
import { isWritten, lacksValue } from './written.js';

const CRITICAL = 1;
const INFORMATIONAL = 4;

/** The names of winmeta's channels that are Admin channels to mc.exe, in any case. */
const LEGACY: ReadonlySet<string> = new Set(['system', 'application', 'security']);

/**
 * The Admin channel of an event, and whether mc.exe knows that it is one: because the event's provider
 * defines it in its own `<channel>`, or winmeta does. Otherwise another provider defines it.
 */
export function adminChannelOf({ channel }: EventDefinition): { own: boolean } | undefined {
  const target: Channel | undefined = channel?.target;
  if (target === undefined) return undefined;
  // Another winmeta.xml can say otherwise.
  if (target.predefined !== undefined) return target.type === 'Admin' ? { own: true } : undefined;
  const isDeclared = target.kind === 'declared';
  // A channel of the provider can have such a name, but is another one.
  if (!isDeclared && LEGACY.has(target.name.text.toLowerCase())) return { own: true };
  return target.type === 'Admin' ? { own: isDeclared } : undefined;
}

/** Whether an event has no message. The schema rules report a malformed one. */
export function lacksMessage(event: EventDefinition): boolean {
  return !isWritten('message', event);
}

/** Whether the level is absent or hidden by Event Viewer. The binder reports unknown levels and values. */
export function hasUnfitLevel(event: EventDefinition): boolean {
  const { level } = event;
  if (level === undefined) return !isWritten('level', event);
  if (level.target === undefined || lacksValue(level.target)) return false;
  const { value } = level.target;
  return value < CRITICAL || value > INFORMATIONAL;
}
