import type { ActivityEvent, ActivityNode } from '../../../src/trace.js';

export const provider = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
export const otherProvider = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5702';

/** Activity ID number n. It is no path of .NET. */
export const activity = (n: number) => `${String(n).padStart(8, '0')}-1111-4222-8333-444444444444`;

type Members = Partial<Omit<ActivityEvent, 'eventHeader'>> & { readonly task?: number };

/** Events with indexes from 0, and 10 units of time between them unless they say. */
export function eventsOf(list: readonly Members[]): ActivityEvent[] {
  return list.map(({ task = 1, ...members }, index) => ({
    index,
    timeStamp: BigInt(1000 + 10 * index),
    providerId: provider,
    id: 1,
    version: 0,
    opcode: 0,
    processId: 4,
    threadId: 8,
    activityId: undefined,
    relatedActivityId: undefined,
    instance: undefined,
    ...members,
    eventHeader: { eventDescriptor: { task } },
  }));
}

/** The IDs of nodes with those of their children, in short: `activity(7)` is `7`. */
export function shapeOf(nodes: readonly ActivityNode[]): unknown[] {
  return nodes.map((node) => {
    const id = node.id.endsWith('444444444444') ? Number(node.id.slice(0, 8)) : node.id;
    return node.children.length === 0 ? id : [id, ...shapeOf(node.children)];
  });
}

/** All nodes below and including these. */
export function allNodes(nodes: readonly ActivityNode[]): ActivityNode[] {
  const found: ActivityNode[] = [];
  const left = [...nodes];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    found.push(node);
    left.push(...node.children);
  }
  return found;
}
