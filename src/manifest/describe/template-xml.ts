import { ARRAY_TYPE, STRUCT_TYPE } from '../../windows/binary-xml/layout.js';
import type { BinaryXmlElement } from '../../windows/binary-xml/model.js';
import { meaningOf } from '../model/meaning/meaning.js';
import type { Field, Template } from '../model/model.js';
import { BINARY_LENGTH, namedFieldCount } from '../model/read/binary-element.js';
import { userDataRoot, userDataXml } from './user-data-xml.js';

/** An event's XML as Windows compiles it: the manifest's UserData, or an element per top-level field. */
export function templateXml(template: Template): BinaryXmlElement {
  return compiledUserData(template) ?? eventDataXml(template);
}

/** The element in the UserData of the template; `undefined` without one. */
export function compiledUserData(template: Template): BinaryXmlElement | undefined {
  const root = userDataRoot(template);
  return root && userDataXml(root, template.fields.map(substitutionType));
}

function eventDataXml({ name, fields }: Template): BinaryXmlElement {
  return {
    name: 'EventData',
    attributes: name === undefined ? [] : [nameAttribute(name.value)],
    children: eventDataElements(fields).map(({ element, name, at }) => ({
      name: element,
      attributes: name === undefined ? [] : [nameAttribute(name)],
      children: [{ at, type: substitutionType(fields[at] as Field) }],
    })),
  };
}

/** The element of a field in an event without UserData, and its `Name`. */
interface EventDataElement {
  readonly element: 'Data' | 'ComplexData' | 'Binary';
  readonly name: string | undefined;
  /** The position of the field, from 0. */
  readonly at: number;
}

/** The elements of an event without UserData, in order. */
export function eventDataElements(fields: readonly Field[]): EventDataElement[] {
  const named = namedFieldCount(fields);
  return fields.flatMap(({ kind, name }, at): EventDataElement[] => {
    if (at < named) return [{ element: kind === 'struct' ? 'ComplexData' : 'Data', name: name.value, at }];
    return name.value === BINARY_LENGTH ? [] : [{ element: 'Binary', name: undefined, at }];
  });
}

const nameAttribute = (text: string) => ({ name: 'Name', value: { text } });

/** The type of a field's placeholder in the XML. A literal count of 0 means none. */
export function substitutionType(field: Field): number {
  const type = field.kind === 'struct' ? STRUCT_TYPE : (meaningOf(field.inType)?.code ?? 0);
  const { count } = field;
  const isArray = count?.kind === 'literal' ? count.value !== 0 : count?.reference.target !== undefined;
  return isArray ? type | ARRAY_TYPE : type;
}
