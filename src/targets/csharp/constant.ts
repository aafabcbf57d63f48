import type { Named } from '../../manifest/model.js';
import { displayNameOf } from '../shared/display-text.js';
import { code, prose, summary } from './comment.js';

/** One constant; `isProperty` for what must not be a field, as EventSource reads the fields by reflection. */
export interface ConstantView {
  readonly comment: readonly string[];
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly isProperty: boolean;
}

/** The display name, and the name in the manifest where the constant's had to differ. */
export function constantRemark(item: Named, name: string): string[] {
  const display = prose(displayNameOf(item) ?? '');
  return summary(item.localName === name ? '' : code(item.name.value), display === name ? '' : display);
}
