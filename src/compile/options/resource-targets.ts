import type { EmitTarget } from './options.js';

const RESOURCES: ReadonlySet<EmitTarget> = new Set(['resources', 'res', 'dll', 'obj']);

/** Whether some of the targets have the resources of the manifest. */
export const hasResources = (targets: readonly EmitTarget[]): boolean =>
  targets.some((target) => RESOURCES.has(target));
