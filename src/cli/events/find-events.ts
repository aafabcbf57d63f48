import { writtenText } from '../../manifest/meaning.js';
import type { EventDefinition, Provider } from '../../manifest/model.js';
import { nearest } from '../../manifest/suggest.js';
import { printable } from '../../report/display.js';
import type { Session } from '../session.js';

/** An id that may be hexadecimal, and perhaps a version. */
const ID = /^(0x[0-9a-f]+|\d+)(?::(\d+))?$/i;

/**
 * The events that are meant by an id, an id and a version, a symbol or a name: in all providers, all versions.
 * `undefined`, and told to the user, when there is none.
 */
export function findEvents(
  providers: readonly Provider[],
  wanted: string,
  session: Session,
): readonly EventDefinition[] | undefined {
  const events = providers.flatMap((provider) => provider.events);
  const [, id, version] = ID.exec(wanted) ?? [];
  const found =
    id === undefined
      ? named(events, wanted)
      : events.filter(
          ({ descriptor }) =>
            descriptor.id === Number(id) && (version === undefined || descriptor.version === Number(version)),
        );
  if (found.length > 0) return found;
  session.fail(printable(`there is no event '${wanted}'${hintFor(id, wanted, events)}`));
  return undefined;
}

/** By name or symbol as written; where none is, without regard to case. */
function named(events: readonly EventDefinition[], wanted: string): EventDefinition[] {
  const exact = events.filter((event) => namesOf(event).includes(wanted));
  if (exact.length > 0) return exact;
  const key = wanted.toLowerCase();
  return events.filter((event) => namesOf(event).some((name) => name.toLowerCase() === key));
}

/** The symbol also where mc.exe makes it up, or would take it for malformed. */
const namesOf = ({ cSymbol, symbol, name }: EventDefinition): string[] =>
  [cSymbol, writtenText(symbol), name?.value ?? ''].filter((known) => known !== '');

function hintFor(id: string | undefined, wanted: string, events: readonly EventDefinition[]): string {
  if (id === undefined) {
    const candidate = nearest(wanted, events.flatMap(namesOf));
    return candidate === undefined ? '' : `; did you mean '${candidate}'?`;
  }
  const versions = events
    .filter(({ descriptor }) => descriptor.id === Number(id))
    .map(({ descriptor }) => descriptor.version);
  return versions.length === 0 ? '' : `; event ${Number(id)} has ${versionsText(versions)}`;
}

/** `version 0`, `versions 0, 1`. */
export function versionsText(versions: readonly number[]): string {
  const distinct = [...new Set(versions)].sort((a, b) => a - b);
  return `version${distinct.length === 1 ? '' : 's'} ${distinct.join(', ')}`;
}
