import { type HeaderLayout, PerfInfoVersion } from '../../recordings/trace/layout/event-layout.js';
import { NO_FIELDS } from '../../windows/decoding/decode-described.js';
import type { EventDescription } from '../../windows/decoding/event-decoder.js';
import { type FillPlan, fillPlanOf } from '../../windows/payload/fills-payload.js';

/** The longest plan that is kept: there are thousands of kinds. */
const MOST_STEPS = 64;

/** The most descriptions tried before the right one. A trace can have thousands of the same event. */
const MOST_OTHERS = 8;

/** `undefined` if the plan would be too long, or if only decoding finds out where the fields end. */
export function sizePlanOf(
  { template = NO_FIELDS, problem }: EventDescription,
  pointerSize: 4 | 8,
): FillPlan | undefined {
  const plan = problem === undefined ? fillPlanOf(template, pointerSize) : undefined;
  return plan !== undefined && plan.length > MOST_STEPS ? undefined : plan;
}

/**
 * The plans of the descriptions that a decoder tries before one of them: it decodes an event if none of these
 * plans fits. `undefined` if only decoding finds out.
 */
export function plansBefore(
  description: EventDescription,
  tried: readonly EventDescription[],
  pointerSize: 4 | 8,
): readonly FillPlan[] | undefined {
  const place = tried.indexOf(description);
  if (place < 0 || place > MOST_OTHERS) return undefined;
  const others = tried.slice(0, place).map((other) => sizePlanOf(other, pointerSize));
  return others.every(isDecisive) ? others : undefined;
}

/** Whether an unfilled payload means a mismatch. Strings can also end with the payload, without a NUL. */
function isDecisive(plan: FillPlan | undefined): plan is FillPlan {
  return plan?.every(({ kind }) => kind !== 'text') === true;
}

/** Whether the payload does not start after the header, but after counters of the processor. */
export function hasCounters({ group }: HeaderLayout, view: DataView, at: number): boolean {
  const { Pebs, Counters: Many } = PerfInfoVersion;
  return group === 'perfinfo' && (view.getUint16(at, true) & (Pebs | Many)) !== 0;
}
