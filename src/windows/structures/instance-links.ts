/** A node of an instance forest: an instance's events, and its child instances. */
interface LinkedNode<Event, Node> {
  readonly events: Event[];
  readonly children: Node[];
  parent: Node | undefined;
}

/** The reason why a link was not followed. */
interface LinkProblem<Event, Node> {
  readonly kind: 'missing-parent' | 'cycle' | 'other-parent';
  readonly node: Node;
  readonly event: Event;
}

/** Access to the instance that an event belongs to. */
interface InstanceLinks<Event, Node> {
  /** Identifies the event's instance. */
  keyOf(event: Event): string;
  /** Identifies the parent of the event's instance; `undefined` if the event names none. */
  parentKeyOf(event: Event): string | undefined;
  /** Returns a node with this event, and without links. */
  newNode(event: Event): Node;
}

/**
 * Builds instance trees from events in any order, each in one node. Roots and problems are in event order.
 */
export function linkNodes<Event, Node extends LinkedNode<Event, Node>>(
  events: readonly Event[],
  { keyOf, parentKeyOf, newNode }: InstanceLinks<Event, Node>,
): { readonly roots: Node[]; readonly problems: LinkProblem<Event, Node>[] } {
  const nodes = new Map<string, Node>();
  for (const event of events) {
    const key = keyOf(event);
    const node = nodes.get(key);
    if (node === undefined) nodes.set(key, newNode(event));
    else node.events.push(event);
  }
  const problems = new Map<Event, LinkProblem<Event, Node>>();
  const upwards = new Map<Node, Node>();
  for (const node of nodes.values()) {
    const parents = node.events.filter((event) => parentKeyOf(event) !== undefined);
    const [first, ...others] = parents;
    if (first === undefined) continue;
    const parentKey = parentKeyOf(first) ?? '';
    for (const event of others) {
      if (parentKeyOf(event) !== parentKey) problems.set(event, { kind: 'other-parent', node, event });
    }
    const parent = nodes.get(parentKey);
    if (parent === undefined) problems.set(first, { kind: 'missing-parent', node, event: first });
    // The node is still a root, so it is above its parent exactly if it is the root of the parent's tree.
    else if (rootOf(parent, upwards) === node) problems.set(first, { kind: 'cycle', node, event: first });
    else {
      node.parent = parent;
      upwards.set(node, parent);
    }
  }
  const roots: Node[] = [];
  for (const node of nodes.values()) (node.parent?.children ?? roots).push(node);
  return { roots, problems: events.flatMap((event) => problems.get(event) ?? []) };
}

/** A node's root by current links. Shortens the path for later calls: chains can be as long as the input. */
function rootOf<Node>(node: Node, upwards: Map<Node, Node>): Node {
  let at = node;
  for (let above = upwards.get(at); above !== undefined; above = upwards.get(at)) {
    const further = upwards.get(above);
    if (further !== undefined) upwards.set(at, further);
    at = above;
  }
  return at;
}
