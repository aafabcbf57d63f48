import type { EventDefinition, Provider, Task, Template } from '../../../manifest/model/model.js';
import { codeDescriptor } from '../../../manifest/model/read/code-descriptor.js';
import { groupedBy } from '../../../text/grouped-by.js';

/** The class of a task, for one version of its events. */
export interface TaskClass {
  readonly task: Task;
  readonly version: number;
  /** The number of the version among those of the task, from 0, which names of classes end with. */
  readonly index: number;
  readonly types: readonly TypeClass[];
}

/** The class of the events of a task that share a template, or of an event without fields. */
export interface TypeClass {
  readonly template: Template | undefined;
  /** The types that distinguish these events, each number once, in the order of the events. */
  readonly types: readonly EventType[];
}

export interface EventType {
  /** The number in the header of a classic event, 0 to 255. */
  readonly value: number;
  readonly event: EventDefinition;
}

/** An event with the same type as `first`, but with a different template. */
export interface RepeatedType {
  readonly event: EventDefinition;
  readonly first: EventDefinition;
}

/** The classic header's type: the opcode that generated code passes, the `mofValue` for `source="Wbem"`. */
export function typeValue(event: EventDefinition): number {
  return codeDescriptor(event).opcode;
}

/**
 * A provider's classes by task (manifest order) and version (event order), like mc.exe. The first template
 * with the same task, version, and type counts. Events without task or opcode are omitted (diagnostic).
 */
export function eventTypes(provider: Provider): {
  readonly classes: readonly TaskClass[];
  readonly repeated: readonly RepeatedType[];
} {
  const repeated: RepeatedType[] = [];
  const classes: TaskClass[] = [];
  const byTask = groupedBy(provider.events, ({ task }) => task?.target);
  for (const task of [...provider.predefined.tasks, ...provider.tasks]) {
    const byVersion = groupedBy(byTask.get(task) ?? [], ({ descriptor }) => descriptor.version);
    let index = 0;
    for (const [version, events] of byVersion) {
      const types = typeClasses(firstOfEachType(events, repeated));
      if (types.length > 0) classes.push({ task, version, index: index++, types });
    }
  }
  return { classes, repeated };
}

/** The template of an event; mc.exe treats one without fields as none. */
function templateOf({ template }: EventDefinition): Template | undefined {
  return template?.target?.fields.length ? template.target : undefined;
}

/** The events that count. Adds those that repeat a type to `repeated`. */
function firstOfEachType(
  events: readonly EventDefinition[],
  repeated: RepeatedType[],
): ReadonlyMap<number, EventDefinition> {
  const byType = new Map<number, EventDefinition>();
  for (const event of events) {
    if (event.opcode?.target === undefined) continue;
    const first = byType.get(typeValue(event));
    if (first === undefined) byType.set(typeValue(event), event);
    else if (templateOf(first) !== templateOf(event)) repeated.push({ event, first });
  }
  return byType;
}

function typeClasses(byType: ReadonlyMap<number, EventDefinition>): TypeClass[] {
  const byTemplate = groupedBy(byType, ([, event]) => templateOf(event) ?? event);
  return [...byTemplate.values()].map((events) => ({
    template: events[0] && templateOf(events[0][1]),
    types: events.map(([value, event]) => ({ value, event })),
  }));
}
