import { effectiveOutType } from '../../../manifest/model/meaning/out-type.js';
import type { DataField, Extent, Field, StructField, Template } from '../../../manifest/model/model.js';
import type { XmlNode } from '../../../manifest/xml/tree.js';
import { plain } from './values.js';

export function templateJson(template: Template): object {
  return {
    tid: template.tid.value,
    name: plain(template.name),
    tags: plain(template.tags),
    fields: template.fields.map(fieldJson),
    userData: template.userData && xmlJson(template.userData),
  };
}

const fieldJson = (field: Field): object => (field.kind === 'struct' ? structJson(field) : dataJson(field));

function structJson(struct: StructField): object {
  return {
    kind: 'struct',
    name: struct.name.value,
    count: extentJson(struct.count),
    tags: plain(struct.tags),
    members: struct.members.map(dataJson),
  };
}

function dataJson(field: DataField): object {
  return {
    kind: 'data',
    name: field.name.value,
    inType: field.inType?.target?.name,
    outType: effectiveOutType(field)?.name,
    map: field.map?.target?.name.value,
    length: extentJson(field.length),
    count: extentJson(field.count),
    tags: plain(field.tags),
  };
}

/** A number, or the name of the field that contains it. */
function extentJson(extent: Extent | undefined): number | { field: string } | undefined {
  if (extent === undefined) return undefined;
  return extent.kind === 'literal' ? extent.value : { field: extent.reference.name };
}

/** XML such as UserData without positions. Namespaces are resolved: outer elements can declare prefixes. */
function xmlJson(node: XmlNode): object {
  switch (node.kind) {
    case 'element':
      return {
        kind: node.kind,
        name: node.name,
        namespace: node.namespace,
        selfClosing: node.selfClosing,
        attributes: node.attributes.map(({ name, namespace, value }) => ({ name, namespace, value })),
        children: node.children.map(xmlJson),
      };
    case 'instruction':
      return { kind: node.kind, target: node.target, value: node.value };
    case 'text':
      return { kind: node.kind, value: node.value, cdata: node.cdata };
    case 'comment':
      return { kind: node.kind, value: node.value };
  }
}
