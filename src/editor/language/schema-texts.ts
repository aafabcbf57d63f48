import { nearestOfSchema } from '../../manifest/model/values/suggest.js';
import { expectation } from '../../text/diagnostics/catalogue/manifest.js';
import {
  ASSEMBLY_NAMESPACE,
  COUNTERS_NAMESPACE,
  EVENTS_NAMESPACE,
  TRACE_NAMESPACE,
  WINMETA_NAMESPACE,
  XML_SCHEMA_NAMESPACE,
} from '../../windows/winmeta/namespaces.js';
import { aboutAttribute, aboutElement, allowedValues, isNeeded } from './about.js';
import { shapeNameOf, shapeOf } from './shape-of.js';

/** Its content is not in the schema. */
const USER_DATA =
  'The XML of an event with its fields, which Event Viewer shows instead of a list: %1 is the first field.';

/** Returns the purpose of an element; `undefined` for elements that the schema doesn't allow there. */
export function elementText(name: string, parent: string | undefined): string | undefined {
  const shape = shapeNameOf(name, parent);
  if (shape === undefined) return name === 'UserData' && parent === 'template' ? USER_DATA : undefined;
  return aboutElement(shape);
}

/** Returns an attribute's purpose and possible values; `undefined` if the schema does not allow it there. */
export function attributeText(element: string, parent: string | undefined, name: string): string | undefined {
  const shape = shapeNameOf(element, parent);
  const about = shape && aboutAttribute(shape, name);
  const attribute = shapeOf(element, parent)?.attributes[name];
  if (shape === undefined || about === undefined || attribute === undefined) return undefined;
  const need = attribute.required ? 'Required' : isNeeded(shape, name) ? 'Windows needs it' : 'Optional';
  return `${about} ${need}: ${allowedValues(shape, name) ?? expectation(attribute.type.expects)}.`;
}

/** Returns the remedy for an attribute that an element of the schema does not have. */
export function unknownAttributeText(
  element: string,
  parent: string | undefined,
  name: string,
): string | undefined {
  const shape = shapeOf(element, parent);
  if (shape === undefined) return undefined;
  const known = Object.keys(shape.attributes);
  const meant = nearestOfSchema(name, known)?.name;
  if (meant !== undefined) {
    return `Unknown attribute; did you mean '${meant}'? ${attributeText(element, parent, meant) ?? ''}`.trim();
  }
  return `Unknown attribute. ${known.length === 0 ? 'The element has none.' : `The element can have ${known.join(', ')}.`}`;
}

const NAMESPACES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  [EVENTS_NAMESPACE, 'The namespace of the elements that define events. Every manifest needs it.'],
  [WINMETA_NAMESPACE, 'The namespace of the names that Windows defines, such as win:Error and win:UInt32.'],
  [XML_SCHEMA_NAMESPACE, 'The namespace of out-types such as xs:string.'],
  [TRACE_NAMESPACE, 'The namespace of types of trace messages. mc.exe accepts its prefix for any type.'],
  [COUNTERS_NAMESPACE, 'The namespace of the elements that define performance counters.'],
  [ASSEMBLY_NAMESPACE, 'The namespace of an assembly, which can contain an instrumentation.'],
]);

/** Returns the purpose of a namespace that manifests declare; `undefined` for others. */
export const namespaceText = (namespace: string): string | undefined => NAMESPACES.get(namespace);
