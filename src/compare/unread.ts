import type { Definition, Located, Reference } from '../manifest/model.js';
import { type ElementShape, type ShapeName, shapes } from '../manifest/shape.js';
import { nearestOfSchema } from '../manifest/suggest.js';
import type { XmlElement } from '../xml/tree.js';
import type { Pair } from './pair.js';

/**
 * Whether an element says something that the model lacks: the attribute is misspelt, malformed, written twice, or
 * missing although it is required. All of these are errors, and what the attribute was to say is unknown.
 *
 * @param value what the model has of it.
 */
export function isUnread(
  element: XmlElement | undefined,
  shapeName: ShapeName,
  name: string,
  value: unknown,
): boolean {
  if (element === undefined) return false;
  const { attributes }: ElementShape = shapes[shapeName];
  const own = element.attributes.filter(({ namespace }) => namespace === '');
  const [written, ...others] = own.filter((attribute) => attribute.name === name);
  if (others.length > 0) return true;
  if (value !== undefined && !isMalformed(value)) return false;
  if (written !== undefined) return attributes[name]?.type.parse(written.value.trim(), element) === undefined;
  if (attributes[name]?.required) return true;
  const names = Object.keys(attributes);
  return own.some(
    (other) => !names.includes(other.name) && nearestOfSchema(other.name, names)?.name === name,
  );
}

/** The model keeps the text of a malformed symbol or name, but no value. */
function isMalformed(value: unknown): boolean {
  const located = value as Partial<Located<unknown>>;
  return located.value === '' && located.text !== '';
}

/** The same for either side of a comparison. */
export function isUnreadIn(
  { before, after }: Pair<Pick<Definition, 'element'>>,
  shapeName: ShapeName,
  name: string,
  values: Pair<unknown>,
): boolean {
  return (
    isUnread(before.element, shapeName, name, values.before) ||
    isUnread(after.element, shapeName, name, values.after)
  );
}

/** Whether what an attribute refers to is unknown: there is no such definition, or the attribute could not be read. */
export function isUnresolved(
  { element }: Pick<Definition, 'element'>,
  shapeName: ShapeName,
  name: string,
  reference: Reference<unknown> | undefined,
): boolean {
  if (reference !== undefined && reference.target === undefined) return true;
  return isUnread(element, shapeName, name, reference);
}
