import { optionalNumber } from '../../windows/checks/arguments.js';
import type { EventDefinition } from '../model/model.js';
import { eventsOf } from '../model/model-arguments.js';

/** The one event that the user means, or why it is not clear. */
export type EventChoice =
  | {
      readonly kind: 'one';
      readonly event: EventDefinition;
      /** The number of events with this provider, ID, and version: over 1 only in an erroneous manifest. */
      readonly count: number;
    }
  /** No event has the wanted version. `versions` are the existing ones. */
  | { readonly kind: 'no-version'; readonly versions: readonly number[] }
  /** `events` are those that fit, in all of these providers. */
  | {
      readonly kind: 'several-providers';
      readonly providers: readonly string[];
      readonly events: readonly EventDefinition[];
    }
  | { readonly kind: 'several-ids'; readonly ids: readonly number[] }
  | { readonly kind: 'several-versions'; readonly versions: readonly number[] };

/**
 * Chooses one of the found events: the first if several have the same provider, ID, and version.
 *
 * @param found at least one event, as `findEvents` returns them.
 * @param version 0 to 255; `undefined` for any.
 */
export function chooseEvent(found: readonly EventDefinition[], version?: number): EventChoice {
  eventsOf(found, 'found');
  optionalNumber(version, 'version');
  const events =
    version === undefined ? found : found.filter(({ descriptor }) => descriptor.version === version);
  const [first] = events;
  if (first === undefined) return { kind: 'no-version', versions: versionsOf(found) };
  if (events.every((other) => isTwin(first, other)))
    return { kind: 'one', event: first, count: events.length };
  const providers = distinct(events.map(({ provider }) => provider.name.value));
  if (providers.length > 1) return { kind: 'several-providers', providers, events };
  const ids = distinct(events.map(({ descriptor }) => descriptor.id));
  if (ids.length > 1) return { kind: 'several-ids', ids };
  return { kind: 'several-versions', versions: versionsOf(events) };
}

const isTwin = (one: EventDefinition, other: EventDefinition) =>
  one.provider.name.value === other.provider.name.value &&
  one.descriptor.id === other.descriptor.id &&
  one.descriptor.version === other.descriptor.version;

const versionsOf = (events: readonly EventDefinition[]) => events.map(({ descriptor }) => descriptor.version);

const distinct = <T>(items: readonly T[]): T[] => [...new Set(items)];
