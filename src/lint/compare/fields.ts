import type { Extent, Field, Template } from '../../manifest/model/model.js';
import type { Range } from '../../text/source.js';
import type { ChangeLog } from './change-log.js';
import { changedText, changedTo } from './changed-text.js';
import { compareFieldMap, compareOutType } from './field-display.js';
import {
  extentOf,
  isExtentUnknown,
  isTypeKnown,
  pathOf,
  placeOf,
  rangeOf,
  shown,
  typeOf,
} from './field-facts.js';
import type { Pair } from './pair.js';
import { pairFields, soughtFields } from './paired-fields.js';

/** The older and newer fields of one event version, and their places. */
interface FieldLists extends Pair<readonly Field[]> {
  /** The place to report for a field that one side lacks. */
  readonly places: Pair<Range>;
}

/** Compares the fields of one version of an event. No change in them is compatible. */
export class FieldComparison {
  /** The newer field for each older one, to compare `length` and `count` that name fields. */
  private readonly successors = new Map<Field, Field>();

  /**
   * @param owner the owner of the fields: `event 5`.
   * @param scope the templates of the fields.
   */
  constructor(
    private readonly owner: string,
    private readonly scope: Pair<Template | undefined>,
    private readonly log: ChangeLog,
  ) {}

  compare({ before, after, places }: FieldLists): void {
    const { log, owner } = this;
    const subjectOf = (field: Field) => `field '${pathOf(field)}' of ${owner}`;
    const sameFor = (field: Field, end: string) => ({
      start: `field '${pathOf(field)}' of`,
      noun: 'template',
      end,
      each: owner,
    });
    const { pairs, renamed, removed, added } = pairFields(before, after);
    const sought = soughtFields(this.scope);
    for (const { before: field, after: successor } of renamed) {
      const subject = subjectOf(field);
      const end = `is now called '${successor.name.value}'`;
      log.breaks('breaking-wire-field-name', {
        action: 'changed',
        subject,
        text: `${subject} ${end}`,
        same: sameFor(field, end),
        before: field.name.range,
        after: successor.name.range,
      });
    }
    for (const field of log.gone(removed, sought)) {
      const subject = subjectOf(field);
      const facts = { subject, text: `${subject} is gone`, before: field.name.range, after: places.after };
      log.breaks('breaking-wire-field-removed', {
        action: 'removed',
        ...facts,
        same: sameFor(field, 'is gone'),
      });
    }
    for (const field of log.fresh(added, sought)) {
      const subject = subjectOf(field);
      const text = `${subject} is new${field.index >= before.length ? ', at the end' : ''}`;
      const facts = { subject, text, before: places.before, after: field.name.range };
      log.breaks('breaking-wire-field-added', { action: 'added', ...facts, same: sameFor(field, 'is new') });
    }
    const same = [...pairs, ...renamed];
    compareFieldOrder(same, owner, log);
    for (const fields of same) this.successors.set(fields.before, fields.after);
    for (const fields of same) this.compareField(fields);
  }

  private compareField({ before, after }: Pair<Field>): void {
    const { log } = this;
    const subject = `field '${pathOf(after)}' of ${this.owner}`;
    const areTypesKnown = isTypeKnown(before) && isTypeKnown(after);
    if (areTypesKnown && typeOf(before) !== typeOf(after)) {
      const types = [typeOf(before), typeOf(after)] as const;
      this.log.breaks('breaking-wire-field-type', {
        action: 'changed',
        subject,
        text: changedText('type', subject, ...types),
        same: {
          start: `the type of field '${pathOf(after)}' of`,
          noun: 'template',
          end: changedTo(...types),
          each: this.owner,
        },
        before: placeOf(before, 'inType'),
        after: placeOf(after, 'inType'),
      });
    }
    this.compareExtent('count', { before, after }, subject);
    if (before.kind === 'struct' && after.kind === 'struct') {
      const places = { before: before.range, after: after.range };
      this.compare({ before: before.members, after: after.members, places });
    }
    if (before.kind === 'data' && after.kind === 'data') {
      this.compareExtent('length', { before, after }, subject);
      if (areTypesKnown && typeOf(before) === typeOf(after)) compareOutType({ before, after }, subject, log);
      compareFieldMap({ before, after }, subject, log);
    }
  }

  private compareExtent(
    attribute: 'count' | 'length',
    { before, after }: Pair<Field>,
    subject: string,
  ): void {
    const was = extentOf(before, attribute);
    const is = extentOf(after, attribute);
    if (this.sameExtent(was, is) || isExtentUnknown(before, attribute) || isExtentUnknown(after, attribute))
      return;
    this.log.breaks(`breaking-wire-field-${attribute}`, {
      action: 'changed',
      subject,
      text: changedText(attribute, subject, shown(was), shown(is)),
      before: rangeOf(was) ?? before.range,
      after: rangeOf(is) ?? after.range,
    });
  }

  /** Compares two counts or lengths. A renamed field counts as the same field. */
  private sameExtent(was: Extent | undefined, is: Extent | undefined): boolean {
    if (was?.kind === 'literal' && is?.kind === 'literal') return was.value === is.value;
    if (was?.kind !== 'field' || is?.kind !== 'field') return was === is;
    const { target } = was.reference;
    if (target === undefined || is.reference.target === undefined) {
      return was.reference.name === is.reference.name;
    }
    return this.successors.get(target) === is.reference.target;
  }
}

/** Reports a changed order, once for each list: at the first field that is now before its predecessor. */
function compareFieldOrder(fields: readonly Pair<Field>[], owner: string, log: ChangeLog): void {
  const inOldOrder = [...fields].sort((a, b) => a.before.index - b.before.index);
  for (const [at, current] of inOldOrder.entries()) {
    const previous = inOldOrder[at - 1];
    if (previous === undefined || previous.after.index < current.after.index) continue;
    const subject = `field '${pathOf(current.after)}' of ${owner}`;
    log.breaks('breaking-wire-field-order', {
      action: 'changed',
      subject,
      text: `${subject} came after field '${previous.after.name.value}' and comes before it`,
      before: current.before.name.range,
      after: current.after.name.range,
    });
    return;
  }
}
