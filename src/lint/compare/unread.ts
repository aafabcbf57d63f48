import type { Definition, Located, Reference } from '../../manifest/model/model.js';
import { type ElementShape, type ShapeName, shapes } from '../../manifest/model/read/shape.js';
import { nearestOfSchema } from '../../manifest/model/values/suggest.js';
import type { XmlElement } from '../../manifest/xml/tree.js';
import type { Pair } from './pair.js';

/**
 * Whether an attribute's value is unknown, although the element should have one, because of an error: it is
 * misspelled, malformed, repeated, or missing although it is required. `value` is the one in the model.
 */
export function isUnread(
  element: XmlElement | undefined,
  shape: ShapeName | ElementShape,
  name: string,
  value: unknown,
): boolean {
  if (element === undefined) return false;
  const { attributes }: ElementShape = typeof shape === 'string' ? shapes[shape] : shape;
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

/** True for a malformed symbol or name: the model keeps its text, but no value. */
function isMalformed(value: unknown): boolean {
  const located = value as Partial<Located<unknown>>;
  return located.value === '' && located.text !== '';
}

/** Whether an attribute is unread on one side of a comparison. */
export function isUnreadIn(
  { before, after }: Pair<Pick<Definition, 'element'>>,
  shape: ShapeName | ElementShape,
  name: string,
  values: Pair<unknown>,
): boolean {
  return (
    isUnread(before.element, shape, name, values.before) || isUnread(after.element, shape, name, values.after)
  );
}

/** Whether a reference's target is unknown: not defined, or its attribute could not be read. */
export function isUnresolved(
  { element }: Pick<Definition, 'element'>,
  shapeName: ShapeName,
  name: string,
  reference: Reference<unknown> | undefined,
): boolean {
  if (reference !== undefined && reference.target === undefined) return true;
  return isUnread(element, shapeName, name, reference);
}
