import { bigintOf, listOf, numberOf, objectOf } from '../checks/arguments.js';
import type { EventInstanceHeader } from './event-instance-header.js';
import { linkNodes } from './instance-links.js';

/** The members of an EVENT_INSTANCE_HEADER that link events. */
export type InstanceLink = Pick<
  EventInstanceHeader,
  'processId' | 'regHandle' | 'instanceId' | 'parentRegHandle' | 'parentInstanceId'
>;

/** An instance of an event class: its events, and the instances that name it as their parent. */
export interface InstanceNode<Event extends InstanceLink> {
  /** A handle is only valid in its process, so instances of different processes are never linked. */
  readonly processId: number;
  readonly regHandle: bigint;
  readonly instanceId: number;
  /** In the order of the input. */
  readonly events: Event[];
  /** In the order of their first events. */
  readonly children: InstanceNode<Event>[];
  /** Absent for a root. */
  parent: InstanceNode<Event> | undefined;
}

/** The reason why a link was not followed. */
export type InstanceProblem<Event extends InstanceLink> =
  /** No event of the input belongs to the parent. The node becomes a root. */
  | { readonly kind: 'missing-parent'; readonly node: InstanceNode<Event>; readonly event: Event }
  /** The parent is the instance itself or one below it. The node becomes a root. */
  | { readonly kind: 'cycle'; readonly node: InstanceNode<Event>; readonly event: Event }
  /** An event names a different parent than an earlier event of its instance. The earlier one counts. */
  | { readonly kind: 'other-parent'; readonly node: InstanceNode<Event>; readonly event: Event };

/** Instances as trees. */
export interface InstanceForest<Event extends InstanceLink> {
  /** In the order of their first events. */
  readonly roots: InstanceNode<Event>[];
  /** In the order of the events. */
  readonly problems: InstanceProblem<Event>[];
}

/**
 * Links instances to parents: ParentRegHandle and ParentInstanceId match the parent's RegHandle and
 * InstanceId. Any order works; each event is in one node. Links that cannot be followed are in `problems`.
 */
export function linkInstances<Event extends InstanceLink>(events: readonly Event[]): InstanceForest<Event> {
  listOf(events, 'events').forEach(checkLink);
  return linkNodes<Event, InstanceNode<Event>>(events, {
    keyOf: ({ processId, regHandle, instanceId }) => keyOf(processId, regHandle, instanceId),
    parentKeyOf: (event) =>
      hasParent(event) ? keyOf(event.processId, event.parentRegHandle, event.parentInstanceId) : undefined,
    newNode,
  });
}

function newNode<Event extends InstanceLink>(event: Event): InstanceNode<Event> {
  const { processId, instanceId } = event;
  return {
    processId,
    regHandle: BigInt(event.regHandle),
    instanceId,
    events: [event],
    children: [],
    parent: undefined,
  };
}

const keyOf = (processId: number, regHandle: bigint, instanceId: number) =>
  `${processId}/${regHandle}/${instanceId}`;

/** Windows leaves both members 0 for an instance without a parent. */
const hasParent = (event: InstanceLink) =>
  BigInt(event.parentRegHandle) !== 0n || event.parentInstanceId !== 0;

/** Handles may also be safe integers, which have the same text in a key. */
function checkLink(event: InstanceLink, index: number): void {
  const path = `events[${index}]`;
  numberOf(objectOf(event, path).processId, `${path}.processId`);
  for (const member of ['instanceId', 'parentInstanceId'] as const)
    numberOf(event[member], `${path}.${member}`);
  for (const member of ['regHandle', 'parentRegHandle'] as const)
    bigintOf(event[member], `${path}.${member}`);
}
