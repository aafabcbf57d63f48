import type { Definition, EventDefinition } from '../../manifest/model.js';
import { attribute } from '../../xml/tree.js';

/** Whether an attribute is there. Where the model has no value of it, it is malformed then, which the binder has reported. */
export function isWritten(name: string, { element }: Pick<Definition, 'element'>): boolean {
  return element !== undefined && attribute(element, name) !== undefined;
}

/** Whether the version of an event or filter is malformed, so that nobody knows which one it is. */
export function hasFaultyVersion(definition: Pick<Definition, 'element'> & { version: unknown }): boolean {
  return definition.version === undefined && isWritten('version', definition);
}

/** Whether a definition has no value although it needs one. What winmeta predefines always has one. */
export function lacksValue({
  element,
  declared,
}: Pick<Definition, 'element'> & { declared: unknown }): boolean {
  return element !== undefined && declared === undefined;
}

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

/** How findings call an event: by its id as written, `?` where it has none, which is a finding of its own. */
export const idOf = ({ value }: Pick<EventDefinition, 'value'>): string => value?.text ?? '?';
