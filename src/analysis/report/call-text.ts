import type { ProfiledFrame } from '../../recordings/profile/cpu-profile.js';

const WITHOUT_FUNCTION = '!?';

/** A call for people: a module stands for its functions if the trace has no names for them. */
export function callText({ name, file, isFunction }: ProfiledFrame): string {
  if (isFunction) return name;
  if (file === undefined) return 'unknown code';
  return name.endsWith(WITHOUT_FUNCTION) ? name.slice(0, -WITHOUT_FUNCTION.length) : name;
}
