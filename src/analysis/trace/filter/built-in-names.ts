import { classicNames, type KnownName } from '../../../recordings/classic/describe-classic-event.js';
import { runtimeNames } from '../../../recordings/dotnet-runtime/describe-runtime-events.js';
import type { UnmetName } from './wanted-names.js';

/** Whether wevtc knows a provider or an event without a manifest. */
export function isBuiltInName({ kind, name }: Pick<UnmetName, 'kind' | 'name'>): boolean {
  for (const known of namesLike(name)) if (known.kind === kind) return true;
  return false;
}

/** The GUIDs in the events of a provider, or of its class, that wevtc knows: `Provider`, `Provider/Class`. */
export function builtInGuids(name: string): string[] {
  return [...namesLike(name)].flatMap((known) => (known.kind === 'provider' ? known.guid : []));
}

function* namesLike(name: string): Generator<KnownName> {
  const wanted = name.toLowerCase();
  for (const names of [classicNames(), runtimeNames()])
    for (const known of names) if (known.name.toLowerCase() === wanted) yield known;
}
