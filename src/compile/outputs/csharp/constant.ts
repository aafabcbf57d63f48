import type { Named } from '../../../manifest/model/model.js';
import { displayNameOf } from '../../names/display-text.js';
import { code, prose, summary } from './comment.js';

/** A constant. `isProperty`: it must not be a field, because EventSource reads fields by reflection. */
export interface ConstantView {
  readonly comment: readonly string[];
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly isProperty: boolean;
}

/** The display name, and the name in the manifest if the constant's name is different. */
export function constantRemark(item: Named, name: string): string[] {
  const display = prose(displayNameOf(item) ?? '');
  return summary(item.localName === name ? '' : code(item.name.value), display === name ? '' : display);
}
