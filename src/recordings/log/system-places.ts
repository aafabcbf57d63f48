import type { PayloadValue } from '../../windows/payload/payload-values.js';
import { NEWEST_STYLE } from './xml-escapes.js';
import type {
  XmlElementNode,
  XmlNode,
  XmlTemplate,
  XmlTextNode,
  XmlValueNode,
  XmlValues,
} from './xml-node.js';
import { NO_VALUES } from './xml-values.js';

/** The members of `System`, by the path of their element or attribute. */
export type SystemMember =
  | 'Provider@Name'
  | 'Provider@Guid'
  | 'Provider@EventSourceName'
  | 'EventID'
  | 'EventID@Qualifiers'
  | 'Version'
  | 'Level'
  | 'Task'
  | 'Opcode'
  | 'Keywords'
  | 'TimeCreated@SystemTime'
  | 'EventRecordID'
  | 'Correlation@ActivityID'
  | 'Correlation@RelatedActivityID'
  | 'Execution@ProcessID'
  | 'Execution@ThreadID'
  | 'Execution@ProcessorID'
  | 'Channel'
  | 'Computer'
  | 'Security@UserID';

type Parts = readonly (XmlTextNode | XmlValueNode)[];

/** The places of `System` members in nodes, to find a member without walking each event's tree. */
export class SystemPlaces {
  readonly #places = new Map<string, Parts>();

  /** @param nodes those of the event, or of its template. */
  constructor(nodes: readonly XmlNode[]) {
    const event = elementIn(nodes, 'Event');
    const system = event && elementIn(event.content, 'System');
    for (const node of system?.content ?? []) {
      if (node.kind !== 'element') continue;
      this.#add(
        node.name,
        node.content.filter((part) => part.kind === 'text' || part.kind === 'value'),
      );
      for (const { name, parts } of node.attributes) this.#add(`${node.name}@${name}`, parts);
    }
  }

  #add(path: string, parts: Parts): void {
    if (!this.#places.has(path)) this.#places.set(path, parts);
  }

  /** The texts and values that a member consists of; none without the member. */
  partsOf(member: SystemMember): Parts {
    return this.#places.get(member) ?? [];
  }

  /** A member as it is stored: a text in events that are stored as XML, otherwise mostly a number. */
  valueOf(member: SystemMember, values: XmlValues): PayloadValue | undefined {
    const parts = this.#places.get(member);
    if (parts === undefined || parts.length === 0) return undefined;
    const [first] = parts;
    if (parts.length === 1 && first?.kind === 'value') {
      return values.isNull(first.index) ? undefined : values.valueOf(values.itemAt(first.index));
    }
    return parts
      .map((part) => {
        if (part.kind === 'text') return part.text;
        return values.isNull(part.index) ? '' : values.textOf(values.itemAt(part.index), NEWEST_STYLE);
      })
      .join('');
  }
}

/** The first element of a name among nodes. */
export function elementIn(nodes: readonly XmlNode[], name: string): XmlElementNode | undefined {
  for (const node of nodes) if (node.kind === 'element' && node.name === name) return node;
  return undefined;
}

/** The tree of an event: that of its template, or the one that it has itself. */
export interface EventTree {
  readonly places: SystemPlaces;
  readonly nodes: readonly XmlNode[];
  readonly values: XmlValues;
}

/** The places of templates that were needed before. */
const known = /* @__PURE__ */ new WeakMap<XmlTemplate, SystemPlaces>();

export function treeOf(nodes: readonly XmlNode[]): EventTree {
  const [first] = nodes;
  if (first?.kind !== 'instance') return { places: new SystemPlaces(nodes), nodes, values: NO_VALUES };
  const { template, values } = first.instance;
  return { places: placesIn(template), nodes: template.nodes, values };
}

/** The places of an event's template. */
export function placesIn(template: XmlTemplate): SystemPlaces {
  let places = known.get(template);
  if (places === undefined) {
    places = new SystemPlaces(template.nodes);
    known.set(template, places);
  }
  return places;
}
