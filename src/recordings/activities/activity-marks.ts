import {
  listOf,
  objectOf,
  optionalNumber,
  optionalString,
  stringOf,
} from '../../windows/checks/arguments.js';
import { EventOpcode } from '../../windows/structures/event-constants.js';
import { normalGuid } from '../../windows/values/guid.js';
import { ImageLoadGuid } from '../classic/class-guids.js';
import type { ActivityEventNames, CheckedEvent } from './activity-event.js';
import type { DurationKind } from './duration-summary.js';

/** The events of a provider that an `ActivityPair` selects. An event must match all given members. */
export interface ActivityEventSelector {
  readonly id?: number | undefined;
  readonly opcode?: number | undefined;
  /** The name of the event in `ActivityEventNames`. */
  readonly name?: string | undefined;
}

/** A start and a stop event for a provider that does not use win:Start and win:Stop. */
export interface ActivityPair {
  /** The provider, or the class of classic events. */
  readonly providerId: string;
  readonly start: ActivityEventSelector;
  readonly stop: ActivityEventSelector;
}

/** That an event starts or stops something. Start and stop event have the kind in common. */
export interface ActivityMark {
  readonly isStart: boolean;
  readonly kind: DurationKind;
}

/** Returns what events start and stop. */
export class ActivityMarks {
  readonly #declared = new Map<string, readonly DeclaredPair[]>();

  constructor(pairs: readonly ActivityPair[] | null | undefined) {
    for (const [index, pair] of listOf(pairs ?? [], 'options.pairs').entries()) {
      const checked = checkedPair(pair, index);
      const { providerId } = checked.kind;
      this.#declared.set(providerId, [...(this.#declared.get(providerId) ?? []), checked]);
    }
  }

  /**
   * Returns the activity kind that an event stops, then the one it starts.
   *
   * @param subject the process or thread that the event is about, if pairs require the same one.
   */
  of(event: CheckedEvent, names: ActivityEventNames, subject?: string): readonly ActivityMark[] {
    const declared = this.#declared.get(event.providerId) ?? [];
    if (declared.length === 0) return opcodeMarks(event, names, subject);
    const marks = [...opcodeMarks(event, names, subject)];
    for (const { kind, start, stop } of declared) {
      if (isSelected(stop, event, names)) marks.push({ isStart: false, kind });
      if (isSelected(start, event, names)) marks.push({ isStart: true, kind });
    }
    return marks.sort((a, b) => Number(a.isStart) - Number(b.isStart));
  }
}

const NO_MARKS: readonly ActivityMark[] = [];

/** Whether an event has this start or stop opcode: Image/UnLoad's is a stop, but Image/Load's is no start. */
export function isMark(
  { opcode, providerId }: { readonly opcode: number; readonly providerId: string },
  wanted: typeof EventOpcode.Start | typeof EventOpcode.Stop,
): boolean {
  return opcode === wanted && providerId !== ImageLoadGuid;
}

function opcodeMarks(
  event: CheckedEvent,
  names: ActivityEventNames,
  subject: string | undefined,
): readonly ActivityMark[] {
  const isStart = isMark(event, EventOpcode.Start);
  if (!isStart && !isMark(event, EventOpcode.Stop)) return NO_MARKS;
  const { providerId, task } = event;
  // In Microsoft-Windows-Kernel-Process, the start and the stop of a process are different tasks.
  if (subject !== undefined) {
    const key = `subject ${providerId} ${subject.includes('/') ? 'thread' : 'process'}`;
    return [{ isStart, kind: { basis: 'start-stop', key, providerId, name: undefined } }];
  }
  // Events of classes have no name of their own, so theirs is made of the task and the opcode.
  const hasName = task === 0 && names.event !== `${names.task}/${names.opcode}`;
  const name = hasName ? pairNameOf(names.event) : undefined;
  const key = `task ${providerId} ${task} ${name ?? ''}`;
  return [{ isStart, kind: { basis: 'start-stop', key, providerId, name } }];
}

/**
 * TraceLogging has no tasks: pairs share a name in C++, and without .NET's endings (NormalizeActivityName).
 */
function pairNameOf(name: string | undefined): string | undefined {
  return name === undefined ? undefined : name.replace(/(?:Start|Stop)$/, '');
}

interface DeclaredPair extends Pick<ActivityPair, 'start' | 'stop'> {
  readonly kind: DurationKind;
}

function checkedPair(pair: ActivityPair, index: number): DeclaredPair {
  const path = `options.pairs[${index}]`;
  const { providerId: given, start, stop } = objectOf(pair, path);
  const providerId = normalGuid(stringOf(given, `${path}.providerId`));
  return {
    kind: { basis: 'declared', key: `pair ${index}`, providerId, name: undefined },
    start: checkedSelector(start, `${path}.start`),
    stop: checkedSelector(stop, `${path}.stop`),
  };
}

function checkedSelector(selector: ActivityEventSelector, path: string): ActivityEventSelector {
  const { id, opcode, name } = objectOf(selector, path);
  const checked = {
    id: optionalNumber(id, `${path}.id`),
    opcode: optionalNumber(opcode, `${path}.opcode`),
    name: optionalString(name, `${path}.name`),
  };
  if (checked.id === undefined && checked.opcode === undefined && checked.name === undefined) {
    throw new TypeError(`${path} must be an object with an id, an opcode or a name, got none of them`);
  }
  return checked;
}

function isSelected(
  { id, opcode, name }: ActivityEventSelector,
  event: CheckedEvent,
  names: ActivityEventNames,
): boolean {
  return (
    (id === undefined || id === event.id) &&
    (opcode === undefined || opcode === event.opcode) &&
    (name === undefined || name === names.event)
  );
}
