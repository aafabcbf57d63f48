import { ARRAY_TYPE, STRUCT_TYPE } from '../etw/binary-xml/layout.js';
import type { BinaryXmlElement } from '../etw/binary-xml/model.js';
import { meaningOf } from '../manifest/meaning.js';
import type { Field, Template } from '../manifest/model.js';
import { userDataRoot, userDataXml } from './user-data-xml.js';

/** The XML of an event as Windows compiles it: the manifest's UserData, or else an element for each top-level field. */
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
    children: fields.map((field, at) => ({
      name: dataElementName(field),
      attributes: [nameAttribute(field.name.value)],
      children: [{ at, type: substitutionType(field) }],
    })),
  };
}

/** The name of a field's element in an event without UserData. */
export const dataElementName = ({ kind }: Field) => (kind === 'struct' ? 'ComplexData' : 'Data');

const nameAttribute = (text: string) => ({ name: 'Name', value: { text } });

/** The type of a field's placeholder in the XML. A literal count of 0 means none. */
export function substitutionType(field: Field): number {
  const type = field.kind === 'struct' ? STRUCT_TYPE : (meaningOf(field.inType)?.code ?? 0);
  const { count } = field;
  const isArray = count?.kind === 'literal' ? count.value !== 0 : count?.reference.target !== undefined;
  return isArray ? type | ARRAY_TYPE : type;
}
