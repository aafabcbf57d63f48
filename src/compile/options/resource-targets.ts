import {
  type LintSettings,
  settingsForResources,
  settingsWithoutHeader,
} from '../../lint/engine/rule-settings.js';
import type { EmitTarget } from './options.js';

const RESOURCES: ReadonlySet<EmitTarget> = new Set(['resources', 'res', 'dll', 'obj']);

/** Whether some of the targets have the resources of the manifest. */
export const hasResources = (targets: readonly EmitTarget[]): boolean =>
  targets.some((target) => RESOURCES.has(target));

/** The settings for checking a manifest before generating outputs; without any, custom ones can be C. */
export function settingsForTargets(settings: LintSettings, targets: readonly EmitTarget[]): LintSettings {
  const isWithoutHeader = targets.length > 0 && !targets.includes('c');
  const own = isWithoutHeader ? settingsWithoutHeader(settings) : settings;
  return hasResources(targets) ? settingsForResources(own) : own;
}
