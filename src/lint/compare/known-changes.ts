import type { Manifest } from '../../manifest/model/model.js';
import { manifestOf } from '../../manifest/model/model-arguments.js';
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

/**
 * The changes that concern a newer manifest, in the form in which outputs such as `html` mark them. A change
 * outside of providers, and one whose place is in another file, concerns all manifests of the comparison.
 */
export function knownChanges(changes: readonly Change[], manifest: Manifest): KnownChange[] {
  manifestOf(manifest);
  const names = new Set(manifest.providers.map(({ name }) => name.value));
  const isHere = ({ provider, after }: Change) =>
    after?.source.file === manifest.source.file ||
    (provider !== undefined ? names.has(provider) : after === undefined);
  return listOf(changes, 'changes')
    .filter(isHere)
    .map(({ provider, action, text, category, ruleId, after, events }) => ({
      provider,
      action,
      text,
      breaks: ruleId === undefined ? undefined : audiences[category],
      range: after?.source.file === manifest.source.file ? after.range : undefined,
      events: events?.map(({ descriptor: { id, version } }) => ({ id, version })),
    }));
}
