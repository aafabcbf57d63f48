import type { Channel, EventDefinition } from '../manifest/model.js';

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
export function lacksMessage({ message, element }: EventDefinition): boolean {
  return message === undefined && !isWritten('message', element);
}

/** Whether an event has a level that administrators are not shown, or none. An unknown level is the binder's business. */
export function hasUnfitLevel({ level, element }: EventDefinition): boolean {
  if (level === undefined) return !isWritten('level', element);
  const value = level.target?.value ?? CRITICAL;
  return value < CRITICAL || value > INFORMATIONAL;
}

function isWritten(name: string, element: EventDefinition['element']): boolean {
  return element?.attributes.some((attribute) => attribute.name === name) === true;
}
