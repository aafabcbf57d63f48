import type { EventDefinition, Opcode, Provider, Task, Template } from '../../manifest/model.js';
import { groupedBy } from '../../text/grouped-by.js';

/** The class of a task, for one version of its events. */
export interface TaskClass {
  readonly task: Task;
  readonly version: number;
  readonly types: readonly TypeClass[];
}

/** The class of the events of a task that share a template, or that have none. */
export interface TypeClass {
  readonly template: Template | undefined;
  /** The types that distinguish these events, each number once, in ascending order. */
  readonly types: readonly EventType[];
}

export interface EventType {
  /** The number in the header of a classic event, 0 to 255. */
  readonly value: number;
  readonly opcode: Opcode;
}

/** An event with the same type as `first`, but with a different template. */
export interface RepeatedType {
  readonly event: EventDefinition;
  readonly first: EventDefinition;
}

/** The type in the header of a classic event. */
export function typeValue({ mofValue, value }: Opcode): number {
  return mofValue?.value ?? value;
}

/**
 * The classes of a provider's events, by task in the manifest's order and by version. A classic event has no id. Its
 * task, version and type identify it, so if several templates have the same three, the first one counts. Events without
 * a task or opcode are left out (with a diagnostic).
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
    for (const [version, events] of [...byVersion].sort(([a], [b]) => a - b)) {
      const types = typeClasses(firstOfEachType(events, repeated));
      if (types.length > 0) classes.push({ task, version, types });
    }
  }
  return { classes, repeated };
}

/** The events that count. Adds those that repeat a type to `repeated`. */
function firstOfEachType(
  events: readonly EventDefinition[],
  repeated: RepeatedType[],
): ReadonlyMap<number, EventDefinition> {
  const byType = new Map<number, EventDefinition>();
  for (const event of events) {
    const opcode = event.opcode?.target;
    if (opcode === undefined) continue;
    const first = byType.get(typeValue(opcode));
    if (first === undefined) byType.set(typeValue(opcode), event);
    else if (first.template?.target !== event.template?.target) repeated.push({ event, first });
  }
  return byType;
}

function typeClasses(byType: ReadonlyMap<number, EventDefinition>): TypeClass[] {
  const byTemplate = groupedBy(byType, ([, { template }]) => template?.target);
  return [...byTemplate].map(([template, types]) => ({
    template,
    types: types
      .map(([value, { opcode }]) => ({ value, opcode: opcode?.target as Opcode }))
      .sort((a, b) => a.value - b.value),
  }));
}
