import { counterProviderName } from '../../manifest/model/counters.js';
import type { Manifest } from '../../manifest/model/model.js';
import { manifestOf } from '../../manifest/model/model-arguments.js';
import { severityOf } from '../../text/diagnostics/catalogue.js';
import { listOf } from '../../windows/checks/arguments.js';
import type { Category, Change } from './change.js';
import type { KnownChange } from './known-change.js';

/** Whom a breaking change affects. */
export const audiences: Readonly<Record<Category, string>> = {
  wire: 'decoders',
  query: 'queries',
  source: 'code',
  text: 'readers',
};

/** Whether a change breaks consumers. A change whose rule is only a warning or an info does not. */
export function isBreaking({ ruleId }: Change): boolean {
  return ruleId !== undefined && severityOf(ruleId) === 'error';
}

/** The changes to mark in a newer manifest, and all those outside of providers or located in other files. */
export function knownChanges(changes: readonly Change[], manifest: Manifest): KnownChange[] {
  manifestOf(manifest);
  const counterProviders = manifest.counters.flatMap(({ providers }) => providers);
  const names = new Set([
    ...manifest.providers.map(({ name }) => name.value),
    ...counterProviders.map(counterProviderName),
  ]);
  const isHere = ({ provider, after }: Change) =>
    after?.source.file === manifest.source.file ||
    (provider !== undefined ? names.has(provider) : after === undefined);
  return listOf(changes, 'changes')
    .filter(isHere)
    .map((change) => ({
      provider: change.provider,
      action: change.action,
      text: change.text,
      breaks: isBreaking(change) ? audiences[change.category] : undefined,
      range: change.after?.source.file === manifest.source.file ? change.after.range : undefined,
      events: change.events?.map(({ descriptor: { id, version } }) => ({ id, version })),
    }));
}
