import type { DataPlan, FieldPlan, PlannedExtent } from '../../../../windows/payload/payload-plan.js';
import { fixedTypeOf } from './fixed-types.js';
import { callAt } from './reader-calls.js';
import { sizeOf } from './sizes.js';

/** Whether code can find a value's end alone. A payload's last text may lack its NUL, so needs a reader. */
export function needsNoReader(plan: FieldPlan): boolean {
  const { count, members } = plan;
  if (plan.isText || (count !== undefined && ('prefix' in count || 'toEnd' in count))) return false;
  if (members !== undefined) {
    // Whatever the count is, the payload ends the loop: each round finds the end of a text, or fails.
    const ends = count === undefined || isTight(plan) || members.some(isOneTerminatedText);
    return ends && members.every(needsNoReader);
  }
  if (isTerminatedText(plan)) return !plan.last;
  if (fixedTypeOf(plan.data) !== undefined) return true;
  return count === undefined && hasLength(plan) && callAt(plan.data, '', '') !== undefined;
}

function isOneTerminatedText(plan: FieldPlan): boolean {
  return plan.members === undefined && plan.count === undefined && isTerminatedText(plan);
}

/** Whether it is a text that ends with a NUL, or an array of them. */
export function isTerminatedText({ data, length }: DataPlan): boolean {
  return data.inType === 'win:UnicodeString' && length === undefined;
}

/** Whether it is an array whose elements have one size, which isn't 0. */
export function isTight(plan: FieldPlan): boolean {
  const size = sizeOf(plan);
  return !plan.isText && size !== undefined && (size.bytes > 0 || size.pointers > 0);
}

/** Only strings and binary data use a length. */
export function hasLength(plan: DataPlan): plan is DataPlan & { readonly length: PlannedExtent } {
  return plan.length !== undefined && /^win:(?:UnicodeString|AnsiString|Binary)$/.test(plan.data.inType);
}
