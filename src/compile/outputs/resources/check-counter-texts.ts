import { counterProviderOf } from '../../../manifest/model/counters.js';
import type { Manifest } from '../../../manifest/model/model.js';
import { type Diagnostic, diagnose } from '../../../text/diagnostics/diagnostic.js';
import type { EmitTarget } from '../../options/options.js';

/** The outputs with string resources. */
const WITH_STRINGS: ReadonlySet<EmitTarget> = new Set(['res', 'dll', 'obj']);

/** A string resource has 16 bits for its length. Names are shorter than that: the schema limits them. */
export function checkCounterTexts(manifest: Manifest, targets: readonly EmitTarget[]): Diagnostic[] {
  const provider = counterProviderOf(manifest);
  if (provider === undefined || !targets.some((target) => WITH_STRINGS.has(target))) return [];
  return provider.counterSets
    .flatMap((set) => [set, ...set.counters])
    .flatMap(({ description }) => {
      const count = description?.value.length ?? 0;
      if (description === undefined || count <= 0xffff) return [];
      const parameters = { template: undefined, count, of: 'characters' as const };
      return [diagnose('compiled-template-limits', manifest.source, description.range, parameters)];
    });
}
