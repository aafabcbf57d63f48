import { plural } from '../../text/counted.js';
import { stringOf } from '../../windows/checks/arguments.js';
import { writtenText } from '../model/meaning/meaning.js';
import type { EventDefinition, Provider } from '../model/model.js';
import { providersOf } from '../model/model-arguments.js';
import { nearest } from '../model/values/suggest.js';
import type { SearchResult } from './search-result.js';
import { writtenEventId } from './written-event-id.js';

/**
 * Finds events by ID, by ID and version, by symbol, or by name, in all these providers and in all versions.
 *
 * @param providers where to look.
 * @param wanted `5`, `0x5`, `5:1` for version 1, or a symbol or name, in any case unless one matches exactly.
 */
export function findEvents(providers: readonly Provider[], wanted: string): SearchResult<EventDefinition> {
  stringOf(wanted, 'wanted');
  const events = providersOf(providers).flatMap((provider) => provider.events);
  const written = writtenEventId(wanted);
  const found =
    written === undefined
      ? named(events, wanted)
      : events.filter(
          ({ descriptor: { id, version } }) =>
            id === written.id && (written.version === undefined || version === written.version),
        );
  if (found.length > 0) return { found };
  const problem = { message: `there is no event '${wanted}'`, hint: hintFor(written?.id, wanted, events) };
  return { found: [], problem };
}

/** By name or symbol as written; if there is none, without regard to case. */
function named(events: readonly EventDefinition[], wanted: string): EventDefinition[] {
  const exact = events.filter((event) => namesOf(event).includes(wanted));
  if (exact.length > 0) return exact;
  const key = wanted.toLowerCase();
  return events.filter((event) => namesOf(event).some((name) => name.toLowerCase() === key));
}

/** Includes a symbol that mc.exe makes up, and one that it refuses as malformed. */
const namesOf = ({ cSymbol, symbol, name }: EventDefinition): string[] =>
  [cSymbol, writtenText(symbol), name?.value ?? ''].filter((known) => known !== '');

function hintFor(
  id: number | undefined,
  wanted: string,
  events: readonly EventDefinition[],
): string | undefined {
  if (events.length === 0) return 'the manifest has no events';
  if (id === undefined) {
    const candidate = nearest(wanted, events.flatMap(namesOf));
    return candidate === undefined ? undefined : `did you mean '${candidate}'?`;
  }
  const versions = events
    .filter(({ descriptor }) => descriptor.id === id)
    .map(({ descriptor }) => descriptor.version);
  return versions.length === 0 ? nearestIdsText(id, events) : `event ${id} has ${versionsText(versions)}`;
}

/** The ids next to a number, in their order, each with the symbol or name of its first event. */
function nearestIdsText(wanted: number, events: readonly EventDefinition[]): string {
  const hasSeveral = events.some(({ provider }) => provider !== events[0]?.provider);
  const firsts = new Map(
    [...events].reverse().map((event) => [`${event.provider.index} ${event.descriptor.id}`, event]),
  );
  const idOf = ({ descriptor: { id } }: EventDefinition) => id;
  const distance = (event: EventDefinition) => Math.abs(idOf(event) - wanted);
  const nearest = [...firsts.values()]
    .sort((a, b) => distance(a) - distance(b) || idOf(a) - idOf(b))
    .slice(0, IDS_TO_NAME)
    .sort((a, b) => idOf(a) - idOf(b) || a.provider.index - b.provider.index)
    .map(({ descriptor: { id }, symbol, name, provider }) => {
      const known = symbol?.value ?? name?.value;
      const label = known === undefined ? String(id) : `${id} '${known}'`;
      return hasSeveral ? `${label} of ${provider.name.value}` : label;
    });
  const all = firsts.size === 1 ? 'the only event is' : 'the events are';
  return `${firsts.size > nearest.length ? 'the nearest are' : all} ${nearest.join(', ')}`;
}

const IDS_TO_NAME = 5;

/** `version 0`, `versions 0, 1`. */
export function versionsText(versions: readonly number[]): string {
  const distinct = [...new Set(versions)].sort((a, b) => a - b);
  return `version${plural(distinct.length)} ${distinct.join(', ')}`;
}
