import type { Field } from '../../manifest/model/model.js';
import type { ChangeLog } from './change-log.js';
import { pathOf } from './field-facts.js';
import type { Pair } from './pair.js';

/** Reports a changed order, once for each list: at the first field that is now before its predecessor. */
export function compareFieldOrder(fields: readonly Pair<Field>[], owner: string, log: ChangeLog): void {
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
