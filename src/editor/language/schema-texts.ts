import { expectation } from '../../text/diagnostics/catalogue/manifest.js';
import { aboutAttribute, aboutElement, isNeeded } from './about.js';
import { shapeNameOf, shapeOf } from './shape-of.js';

/** Returns the purpose of an element; `undefined` for elements that the schema doesn't allow there. */
export function elementText(name: string, parent: string | undefined): string | undefined {
  const shape = shapeNameOf(name, parent);
  return shape && aboutElement(shape);
}

/** Returns an attribute's purpose and possible values; `undefined` if the schema does not allow it there. */
export function attributeText(element: string, parent: string | undefined, name: string): string | undefined {
  const shape = shapeNameOf(element, parent);
  const about = shape && aboutAttribute(shape, name);
  const attribute = shapeOf(element, parent)?.attributes[name];
  if (shape === undefined || about === undefined || attribute === undefined) return undefined;
  const need = attribute.required ? 'Required' : isNeeded(shape, name) ? 'Windows needs it' : 'Optional';
  return `${about} ${need}: ${expectation(attribute.type.expects)}.`;
}
