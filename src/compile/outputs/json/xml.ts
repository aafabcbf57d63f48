import type { XmlNode } from '../../../manifest/xml/tree.js';

/** XML such as UserData, without positions. Namespaces are resolved, because outer elements can declare prefixes. */
export function xmlJson(node: XmlNode): object {
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
