import type { Definition, EventDefinition } from '../../../manifest/model/model.js';
import { attribute } from '../../../manifest/xml/tree.js';

/** Whether an element has an attribute. If so without a model value, the binder reports it as malformed. */
export function isWritten(name: string, { element }: Pick<Definition, 'element'>): boolean {
  return element !== undefined && attribute(element, name) !== undefined;
}

/** Whether the version of an event or filter is malformed and therefore unknown. */
export function hasFaultyVersion(definition: Pick<Definition, 'element'> & { version: unknown }): boolean {
  return definition.version === undefined && isWritten('version', definition);
}

/** Whether a definition needs a value but has none. What winmeta predefines always has one. */
export function lacksValue({
  element,
  declared,
}: Pick<Definition, 'element'> & { declared: unknown }): boolean {
  return element !== undefined && declared === undefined;
}

/** Whether an event member is absent, or refers to a definition with a value. Other rules report the rest. */
export function isKnown(event: EventDefinition, member: 'task' | 'opcode' | 'channel'): boolean {
  const reference = event[member];
  if (reference === undefined) return true;
  const { target } = reference;
  return target !== undefined && !('declared' in target && lacksValue(target));
}

/** An event's name in findings: its ID as written, or `?` without one, which another rule reports. */
export const idOf = ({ value }: Pick<EventDefinition, 'value'>): string => value?.text ?? '?';
