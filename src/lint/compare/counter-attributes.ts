import type { Definition } from '../../manifest/model/model.js';
import type { ElementShape } from '../../manifest/model/read/shape.js';
import { attribute } from '../../manifest/xml/tree.js';
import type { ChangeFacts } from './change-log.js';
import { changedText } from './changed-text.js';
import type { Pair } from './pair.js';
import { isUnreadIn } from './unread.js';

/** An attribute with its older and newer value, or the default; `undefined` for none. */
export type ComparedAttribute = readonly [
  name: string,
  before: string | number | undefined,
  after: string | number | undefined,
];

/** A definition in `<counters>` on both sides, and how changes of it are described. */
export interface ComparedDefinition extends Pair<Definition> {
  readonly shape: ElementShape;
  readonly subject: string;
}

/** Reports the attributes that differ, except those that an error hides on a side. */
export function compareCounterAttributes(
  { before, after, shape, subject }: ComparedDefinition,
  attributes: readonly ComparedAttribute[],
  report: (facts: ChangeFacts) => void,
): void {
  for (const [name, was, is] of attributes) {
    if (was === is) continue;
    const isRequired = shape.attributes[name]?.required === true;
    if (isRequired && (was === undefined || is === undefined)) continue;
    if (isUnreadIn({ before, after }, shape, name, { before: undefined, after: undefined })) continue;
    report({
      action: 'changed',
      subject,
      text: changedText(name, subject, shown(was), shown(is)),
      before: placeOf(before, name),
      after: placeOf(after, name),
    });
  }
}

const shown = (value: string | number | undefined) => (value === undefined ? 'none' : `'${value}'`);

const placeOf = ({ element, range }: Definition, name: string) =>
  (element && attribute(element, name)?.valueRange) ?? range;
