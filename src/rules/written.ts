import type { Definition } from '../manifest/model.js';
import { attribute } from '../xml/tree.js';

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
