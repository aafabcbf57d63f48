import {
  bigintOf,
  integerOf,
  numberOf,
  objectOf,
  optionalString,
  stringOf,
} from '../../windows/checks/arguments.js';
import type { EventDescriptor } from '../../windows/structures/event-descriptor.js';
import { NO_GUID } from '../../windows/values/guid.js';
import { fileTaskOf } from '../trace/events/descriptor-of.js';
import type { TraceEvent } from '../trace/events/trace-event.js';

/** The members of an event that `ActivityTracker` reads. Every `TraceEvent` has them. */
export interface ActivityEvent
  extends Pick<
    TraceEvent,
    | 'index'
    | 'timeStamp'
    | 'providerId'
    | 'id'
    | 'version'
    | 'opcode'
    | 'processId'
    | 'threadId'
    | 'activityId'
    | 'relatedActivityId'
    | 'instance'
  > {
  readonly eventHeader: { readonly eventDescriptor: Pick<EventDescriptor, 'task'> };
}

/** The names in the description of an event, if there is one. */
export interface ActivityEventNames {
  readonly provider?: string | undefined;
  readonly task?: string | undefined;
  readonly opcode?: string | undefined;
  /** The event's own name. TraceLogging events have nothing else that identifies them. */
  readonly event?: string | undefined;
  /**
   * The subject process or thread (`4711`, `4711/8`) if it is not the writer. Only `pairByThread` uses it.
   */
  readonly subject?: string | undefined;
}

/** The activity ID, unless it is zero. */
export function activityIdOf(event: ActivityEvent): string | undefined {
  return idOf(objectOf(event, 'event').activityId, 'event.activityId');
}

/** The related activity ID, unless it is zero. */
export function relatedIdOf(event: ActivityEvent): string | undefined {
  return idOf(event.relatedActivityId, 'event.relatedActivityId');
}

function idOf(value: unknown, path: string): string | undefined {
  const id = optionalString(value, path);
  return id === NO_GUID ? undefined : id;
}

/** An instance of an event class, and its parent. */
export interface CheckedInstance {
  readonly instanceId: number;
  /** Class and instance ID; `undefined` without a parent. */
  readonly parent: string | undefined;
}

export function instanceOf({ instance }: ActivityEvent): CheckedInstance | undefined {
  if (instance === undefined || instance === null) return undefined;
  const { instanceId, parentInstanceId, parentGuid } = objectOf(instance, 'event.instance');
  const parentClass = stringOf(parentGuid, 'event.instance.parentGuid');
  const parentInstance = numberOf(parentInstanceId, 'event.instance.parentInstanceId');
  const isRoot = parentClass === NO_GUID && parentInstance === 0;
  return {
    instanceId: numberOf(instanceId, 'event.instance.instanceId'),
    parent: isRoot ? undefined : `${parentClass}/${parentInstance}`,
  };
}

/** The members of an event that belongs to an activity, after a check of their types. */
export interface CheckedEvent {
  readonly index: number;
  readonly timeStamp: bigint;
  readonly providerId: string;
  readonly id: number;
  readonly version: number;
  readonly opcode: number;
  readonly task: number;
  readonly processId: number;
  readonly threadId: number;
}

export function checkedEvent(event: ActivityEvent): CheckedEvent {
  return {
    index: numberOf(event.index, 'event.index'),
    timeStamp: bigintOf(event.timeStamp, 'event.timeStamp'),
    providerId: stringOf(event.providerId, 'event.providerId'),
    id: integerOf(event.id, 'event.id'),
    version: integerOf(event.version, 'event.version'),
    opcode: integerOf(event.opcode, 'event.opcode'),
    task: fileTaskOf(event) ?? taskIn(event),
    processId: numberOf(event.processId, 'event.processId'),
    threadId: numberOf(event.threadId, 'event.threadId'),
  };
}

function taskIn({ eventHeader }: ActivityEvent): number {
  const { eventDescriptor } = objectOf(eventHeader, 'event.eventHeader');
  const { task } = objectOf(eventDescriptor, 'event.eventHeader.eventDescriptor');
  return integerOf(task, 'event.eventHeader.eventDescriptor.task');
}

export function checkedNames(names: ActivityEventNames | null | undefined): ActivityEventNames {
  if (names === undefined || names === null) return NO_NAMES;
  const { provider, task, opcode, event, subject } = objectOf(names, 'names');
  return {
    provider: optionalString(provider, 'names.provider'),
    task: optionalString(task, 'names.task'),
    opcode: optionalString(opcode, 'names.opcode'),
    event: optionalString(event, 'names.event'),
    subject: optionalString(subject, 'names.subject'),
  };
}

const NO_NAMES: ActivityEventNames = {};
