import { listOf, numberOf, objectOf, stringOf } from '../../windows/checks/arguments.js';
import { linkNodes } from '../../windows/structures/instance-links.js';
import { NO_GUID, normalGuid } from '../../windows/values/guid.js';
import type { TraceEvent } from '../trace/events/trace-event.js';

/** The members of a trace's event that link it to others of its instance, and to a parent. */
export type TraceInstanceLink = Pick<TraceEvent, 'processId' | 'providerId' | 'instance'>;

/** An instance of an event class: its events, and the instances that name it as their parent. */
export interface TraceInstanceNode<Event extends TraceInstanceLink> {
  /** Each process counts its own instances, so instances of different processes are never linked. */
  readonly processId: number;
  /** The event class, in lower case without braces. */
  readonly classId: string;
  readonly instanceId: number;
  /** In the order of the input. */
  readonly events: Event[];
  /** In the order of their first events. */
  readonly children: TraceInstanceNode<Event>[];
  /** Absent for a root. */
  parent: TraceInstanceNode<Event> | undefined;
}

/** The reason why a link was not followed, as in `InstanceProblem`. */
export interface TraceInstanceProblem<Event extends TraceInstanceLink> {
  readonly kind: 'missing-parent' | 'cycle' | 'other-parent';
  readonly node: TraceInstanceNode<Event>;
  readonly event: Event;
}

/** Instances as trees. */
export interface TraceInstanceForest<Event extends TraceInstanceLink> {
  /** In the order of their first events. */
  readonly roots: TraceInstanceNode<Event>[];
  /** In the order of the events. */
  readonly problems: TraceInstanceProblem<Event>[];
}

/**
 * Links the instances of a trace to their parents. `linkInstances` does the same for the header that programs
 * write. In a trace, Windows has replaced the handles by the GUIDs of the event classes
 * (EVENT_INSTANCE_GUID_HEADER): class and instance ID of the parent are equal to ParentGuid and
 * ParentInstanceId of the child.
 *
 * The events can be in any order; a child may precede its parent. Events without `instance` are left out.
 * Every other event is in exactly one node, whatever the links are. Links that cannot be followed are in
 * `problems`. The result has all events in memory; `ActivityTracker` links the instances of traces of any
 * length.
 */
export function linkTraceInstances<Event extends TraceInstanceLink>(
  events: readonly Event[],
): TraceInstanceForest<Event> {
  const linked = listOf(events, 'events').filter(isInstance);
  return linkNodes<Event, TraceInstanceNode<Event>>(linked, { keyOf, parentKeyOf, newNode });
}

function newNode<Event extends TraceInstanceLink>(event: Event): TraceInstanceNode<Event> {
  return {
    processId: event.processId,
    classId: normalGuid(event.providerId),
    instanceId: event.instance?.instanceId ?? 0,
    events: [event],
    children: [],
    parent: undefined,
  };
}

const keyOf = ({ processId, providerId, instance }: TraceInstanceLink) =>
  `${processId}/${normalGuid(providerId)}/${instance?.instanceId}`;

function parentKeyOf({ processId, instance }: TraceInstanceLink): string | undefined {
  const classId = normalGuid(instance?.parentGuid ?? NO_GUID);
  const instanceId = instance?.parentInstanceId ?? 0;
  return classId === NO_GUID && instanceId === 0 ? undefined : `${processId}/${classId}/${instanceId}`;
}

function isInstance(event: TraceInstanceLink, index: number): boolean {
  const path = `events[${index}]`;
  const { processId, providerId, instance } = objectOf(event, path);
  numberOf(processId, `${path}.processId`);
  stringOf(providerId, `${path}.providerId`);
  if (instance === undefined || instance === null) return false;
  objectOf(instance, `${path}.instance`);
  numberOf(instance.instanceId, `${path}.instance.instanceId`);
  numberOf(instance.parentInstanceId, `${path}.instance.parentInstanceId`);
  stringOf(instance.parentGuid, `${path}.instance.parentGuid`);
  return true;
}
