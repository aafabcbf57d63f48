import type { EventDefinition } from '../manifest/model.js';
import { lacksValue } from './written.js';

/**
 * Whether what an event gives for a member is a name of something with a value, or nothing at all. A name that stands for
 * nothing and a definition without a value are findings of their own.
 */
export function isKnown(event: EventDefinition, member: 'task' | 'opcode' | 'channel'): boolean {
  const reference = event[member];
  if (reference === undefined) return true;
  const { target } = reference;
  return target !== undefined && !('declared' in target && lacksValue(target));
}
