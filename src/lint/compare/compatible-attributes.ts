import type { Definition, Located } from '../../manifest/model/model.js';
import type { ShapeName } from '../../manifest/model/read/shape.js';
import type { Category } from './change.js';
import type { ChangeLog } from './change-log.js';
import type { Pair } from './pair.js';
import { isUnreadIn } from './unread.js';

/** An attribute that can change without breaking consumers: its name, and its older and newer value. */
export type CompatibleAttribute = readonly [
  name: string,
  before: Located<unknown> | undefined,
  after: Located<unknown> | undefined,
];

/** Adds the attributes that differ. A value that is only written differently is not a change. */
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
      text: `${name} of ${subject} changed from ${shown(was)} to ${shown(is)}`,
      before: was?.range ?? before.range,
      after: is?.range ?? after.range,
    });
  }
}

function shown(value: Located<unknown> | undefined): string {
  return value === undefined ? 'none' : `'${value.text}'`;
}
