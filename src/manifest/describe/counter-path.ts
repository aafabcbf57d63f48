import { instanceTypes } from '../../windows/counters/counter-types.js';
import type { Counter, CounterSet } from '../model/counters.js';

/** PERF_COUNTERSET_FLAG_MULTIPLE of perflib.h. */
const MULTIPLE = 2;

/** The first part of a counter's path, for all instances; `undefined` for a set without a name. */
export function counterSetPath({ name, instanceType }: CounterSet): string | undefined {
  if (!name?.value) return undefined;
  return `\\${name.value}${(instanceTypes[instanceType].value & MULTIPLE) === 0 ? '' : '(*)'}`;
}

/** A counter's path for PDH and typeperf; `undefined` for a counter that tools don't name, such as a base. */
export function counterPath({ name, counterSet }: Counter): string | undefined {
  const set = counterSetPath(counterSet);
  return set !== undefined && name?.value ? `${set}\\${name.value}` : undefined;
}
