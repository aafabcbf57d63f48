import { classicKeyword } from '../../manifest/model/messages/classic-events.js';
import type { EventDefinition, Template } from '../../manifest/model/model.js';
import type { ChangeLog } from './change-log.js';
import type { Pair } from './pair.js';
import { pairFields, soughtFields } from './paired-fields.js';
import { isUnresolved } from './unread.js';

/** The values that the inserts of an event's message show in both versions. */
export interface InsertValues {
  /** The newer number of the value that an older number shows; `undefined` if the newer version lacks it. */
  readonly newerNumber: (number: number) => number | undefined;
  /** Whether all values of the older version have the same numbers in the newer one. */
  readonly areNumbersKept: boolean;
  /** The names of the fields by number; `undefined` if there is no such field. */
  readonly names: Pair<(number: number) => string | undefined>;
}

/** ReportEvent's strings have numbers, and no names. */
const classicValues: InsertValues = {
  newerNumber: (number) => number,
  areNumbersKept: true,
  names: { before: () => undefined, after: () => undefined },
};

/** The values of the inserts of events, found once for each pair of templates. */
export class EventInserts {
  private readonly found = new Map<
    Template | undefined,
    Map<Template | undefined, InsertValues | undefined>
  >();

  constructor(private readonly log: ChangeLog) {}

  /** @returns `undefined` if an error hides a field. */
  valuesOf({ before, after }: Pair<EventDefinition>): InsertValues | undefined {
    if ([before, after].some((event) => classicKeyword(event) !== undefined)) return classicValues;
    if ([before, after].some((event) => isUnresolved(event, 'event', 'template', event.template)))
      return undefined;
    const older = before.template?.target;
    const newer = after.template?.target;
    const ofOlder = this.found.get(older) ?? new Map<Template | undefined, InsertValues | undefined>();
    this.found.set(older, ofOlder);
    if (!ofOlder.has(newer)) ofOlder.set(newer, this.valuesIn({ before: older, after: newer }));
    return ofOlder.get(newer);
  }

  private valuesIn(templates: Pair<Template | undefined>): InsertValues | undefined {
    const before = templates.before?.fields ?? [];
    const after = templates.after?.fields ?? [];
    const { pairs, renamed, removed, added } = pairFields(before, after);
    const sought = soughtFields(templates);
    const same = pairs.length + renamed.length;
    // Nameless fields, and further ones of a name, are in none of the lists.
    const areKnown =
      same + this.log.gone(removed, sought).length === before.length &&
      same + this.log.fresh(added, sought).length === after.length;
    if (!areKnown) return undefined;
    const numbers = new Map([...pairs, ...renamed].map((one) => [one.before.index, one.after.index + 1]));
    return {
      newerNumber: (number) => numbers.get(number - 1),
      areNumbersKept: before.every(({ index }) => numbers.get(index) === index + 1),
      names: {
        before: (number) => before[number - 1]?.name.value,
        after: (number) => after[number - 1]?.name.value,
      },
    };
  }
}
