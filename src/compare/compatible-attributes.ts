import type { Definition, Located } from '../manifest/model.js';
import type { ShapeName } from '../manifest/shape.js';
import type { Category } from './change.js';
import type { ChangeLog } from './change-log.js';
import type { Pair } from './pair.js';
import { isUnreadIn } from './unread.js';

/** An attribute that may change without breaking anybody: its name, and what it was and is. */
export type CompatibleAttribute = readonly [
  name: string,
  before: Located<unknown> | undefined,
  after: Located<unknown> | undefined,
];

/** Notes the attributes that differ. What is written in another way but means the same does not. */
export function compareCompatibleAttributes(
  category: Category,
  { before, after }: Pair<Definition>,
  shapeName: ShapeName,
  subject: string,
  log: ChangeLog,
  attributes: readonly CompatibleAttribute[],
): void {
  for (const [name, was, is] of attributes) {
    if (was?.value === is?.value) continue;
    if (isUnreadIn({ before, after }, shapeName, name, { before: was, after: is })) continue;
    log.compatible(category, {
      action: 'changed',
      subject,
      text: `${name} of ${subject} was ${shown(was)} and is ${shown(is)}`,
      before: was?.range ?? before.range,
      after: is?.range ?? after.range,
    });
  }
}

function shown(value: Located<unknown> | undefined): string {
  return value === undefined ? 'not given' : `'${value.text}'`;
}
