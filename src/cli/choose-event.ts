import { eventLabel } from '../events/event-label.js';
import { versionsText } from '../events/find-events.js';
import type { EventDefinition } from '../manifest/model.js';
import type { DecodeOptions } from './actions/decode.js';
import type { Session } from './session.js';
import { tellNote } from './tell.js';

/**
 * The one event that is meant; `undefined`, and told to the user, when there are several, or none of the version. Of
 * several with the same id and version, which a manifest with errors may have, the first is taken.
 *
 * @param found those that `--event` stands for, at least one.
 */
export function chooseEvent(
  found: readonly EventDefinition[],
  { event: wanted, version }: Pick<DecodeOptions, 'event' | 'version'>,
  session: Session,
): EventDefinition | undefined {
  const events =
    version === undefined ? found : found.filter(({ descriptor }) => descriptor.version === version);
  const [first, ...others] = events;
  if (first !== undefined && others.length === 0) return first;
  if (first !== undefined && others.every((other) => isTwin(first, other))) {
    const note = `${eventLabel(first)} is the first of ${events.length} with this id and version; a symbol or name may tell them apart`;
    tellNote(session.host, note);
    return first;
  }
  const problem =
    first === undefined ? `has no version ${version}, but ${versionsOf(found)}` : severalText(events);
  session.fail(`event '${wanted}' ${problem}`);
  return undefined;
}

const isTwin = (one: EventDefinition, other: EventDefinition) =>
  one.provider.name.value === other.provider.name.value &&
  one.descriptor.id === other.descriptor.id &&
  one.descriptor.version === other.descriptor.version;

function severalText(events: readonly EventDefinition[]): string {
  const providers = new Set(events.map(({ provider }) => provider.name.value));
  if (providers.size > 1) {
    return `is in several providers: ${[...providers].join(', ')}; choose one with --provider`;
  }
  const ids = new Set(events.map(({ descriptor }) => descriptor.id));
  if (ids.size > 1) return `stands for the events ${[...ids].join(', ')}; choose one by its id`;
  return `has ${versionsOf(events)}; choose one with --version`;
}

const versionsOf = (events: readonly EventDefinition[]) =>
  versionsText(events.map(({ descriptor }) => descriptor.version));
