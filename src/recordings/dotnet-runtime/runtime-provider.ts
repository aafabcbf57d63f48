import type { PayloadMap } from '../../windows/payload/payload-template.js';

/**
 * A provider of the .NET runtime, with the facts about its events: names, numbers, and layouts. Texts are not
 * among them. Providers are data without calls, so that bundlers can leave them out.
 *
 * Lists are `NUMBER NAME, NUMBER NAME`.
 */
export interface RuntimeProvider {
  readonly name: string;
  readonly guid: string;
  /** By bit. */
  readonly keywords: RuntimeList;
  readonly tasks: RuntimeList;
  /** Maps that differ from those of the other providers. */
  readonly maps?: Readonly<Record<string, RuntimeMap>>;
  readonly events: readonly RuntimeEvents[];
}

export type RuntimeList = string | readonly string[];

export interface RuntimeMap extends Pick<PayloadMap, 'kind'> {
  readonly items: RuntimeList;
}

/** Events with the same fields. */
interface RuntimeEvents {
  /**
   * `ID NAME LEVEL TASK OPCODE KEYWORD…`. The opcode is a predefined one, such as `Start`, `NAME=NUMBER`, or
   * only a number if it has the event's name. `-` stands for no task.
   */
  readonly events: RuntimeList;
  /** The fields of all versions in ascending order. See `RuntimeLayout`. */
  readonly versions: Readonly<Record<number, RuntimeLayout>>;
}

/** Fields for `templateOfLayout`, in one or more parts; an initial `+ ` extends the previous version's. */
export type RuntimeLayout = string | readonly string[];
