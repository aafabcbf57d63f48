import type { Compatibility, EmitOptions } from '../shared/emitter.js';

/** What decides about the bytes of resources. */
export type ResourceSettings = Pick<EmitOptions, 'customerBit' | 'resources'>;

/** The mc.exe whose format is written. */
export function compatOf({ resources }: ResourceSettings): Compatibility {
  return resources?.compat ?? '10.0.22621';
}

/** All that wrote version 3.1. */
export function isBefore18362(compat: Compatibility): boolean {
  return compat === '8.1' || compat === '10.0.15063';
}
