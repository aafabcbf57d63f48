import type { Definition, EventDefinition } from '../../../manifest/model/model.js';
import { attribute } from '../../../manifest/xml/tree.js';

/**
 * Whether an element has an attribute. If it does but the model has no value, the attribute is malformed, and
 * the binder already reports it.
 */
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

/**
 * Whether a member of an event is absent, or refers to a definition with a value. Other rules report
 * unresolved names and definitions without a value.
 */
export function isKnown(event: EventDefinition, member: 'task' | 'opcode' | 'channel'): boolean {
  const reference = event[member];
  if (reference === undefined) return true;
  const { target } = reference;
  return target !== undefined && !('declared' in target && lacksValue(target));
}

/**
 * The name of an event in findings: its id as in the manifest, or `?` if it has none, which another rule
 * reports.
 */
export const idOf = ({ value }: Pick<EventDefinition, 'value'>): string => value?.text ?? '?';
