import { classicNames } from '../../../recordings/classic/describe-classic-event.js';
import { runtimeNames } from '../../../recordings/dotnet-runtime/describe-runtime-events.js';
import type { UnmetName } from './wanted-names.js';

/** Whether wevtc knows a provider or an event without a manifest. */
export function isBuiltInName({ kind, name }: Pick<UnmetName, 'kind' | 'name'>): boolean {
  const wanted = name.toLowerCase();
  for (const names of [classicNames(), runtimeNames()])
    for (const known of names) if (known.kind === kind && known.name.toLowerCase() === wanted) return true;
  return false;
}
