import { placesIn, type SystemMember } from '../system-places.js';
import type { XmlNode, XmlTemplate } from '../xml-node.js';
import { XmlType } from '../xml-types.js';

/** Facts about all events with a template and certain types of values. */
export interface EventFacts {
  /** The value that is `SystemTime`, a FILETIME; -1 if it is not one. */
  readonly time: number;
  /** The name of the provider, if it is a text of the template. */
  readonly providerName: string | undefined;
  /** Whether an element of the template can have the texts of an event. */
  readonly hasRenderingInfo: boolean;
}

/** A template, and the types and sizes of its values. */
interface TypedTemplate {
  readonly template: XmlTemplate;
  typeOf(index: number): number;
  sizeOf(index: number): number;
}

export function eventFacts(variant: TypedTemplate): EventFacts {
  const { nodes } = variant.template;
  const partOf = (member: SystemMember) => {
    const parts = placesIn(variant.template).partsOf(member);
    return parts.length === 1 ? parts[0] : undefined;
  };
  const time = partOf('TimeCreated@SystemTime');
  const isTime =
    time?.kind === 'value' &&
    variant.typeOf(time.index) === XmlType.FileTime &&
    variant.sizeOf(time.index) === 8;
  const name = partOf('Provider@Name');
  return {
    time: isTime ? time.index : -1,
    providerName: name?.kind === 'text' && name.text !== '' ? name.text : undefined,
    hasRenderingInfo: hasElement(nodes, 'RenderingInfo'),
  };
}

/** The elements in each other are limited, as in `DefinitionForm`. */
function hasElement(nodes: readonly XmlNode[], name: string): boolean {
  return nodes.some(
    (node) => node.kind === 'element' && (node.name === name || hasElement(node.content, name)),
  );
}
