import { type UnknownName, unknownNameText } from '../../../manifest/match/session-request.js';
import type { Manifest, Provider } from '../../../manifest/model/model.js';
import { objectOf } from '../../../windows/checks/arguments.js';
import { type Check, checkMembers } from '../../../windows/checks/members.js';
import { filterRequestChecks, type TraceFilterRequest } from './filter-request.js';
import { TraceFilter } from './trace-filter.js';
import type { UnmetName } from './wanted-names.js';

/** A filter, or what it is made of. */
export const isFilter: Check = (value, path) => {
  const given = objectOf(value as TraceFilter | TraceFilterRequest, path);
  if (!isMade(given)) checkMembers(given, filterRequestChecks, path);
};

/**
 * Called for a name in a filter. Levels and keywords come before the first event, with each provider that
 * does not define the name and whose events are skipped. Providers and events come after the last event, if
 * no manifest has the name, and no event that the rest of the filter chooses. A loop that is left early does
 * not get them.
 */
export type OnUnmatched = (unmatched: UnknownName | UnmetName, provider?: Provider) => void;

/** Names of levels and keywords because of which no event can pass: no manifest explains them. */
export function fatalNames({ session }: TraceFilter): readonly UnknownName[] {
  if (session === undefined || session.known > 0 || session.unknown.length === 0) return [];
  return session.unmatched[0]?.unknown ?? session.unknown;
}

/**
 * @param manifests those that explain names of the request.
 * @throws RangeError if no event can pass, because of an unknown name.
 */
export function filterFrom(
  given: TraceFilter | TraceFilterRequest | null | undefined,
  manifests: readonly Manifest[],
): TraceFilter | undefined {
  if (given === undefined || given === null) return undefined;
  const filter = isMade(given)
    ? given
    : new TraceFilter(
        given,
        manifests.flatMap(({ providers }) => providers),
      );
  const [name] = fatalNames(filter);
  if (name !== undefined) throw new RangeError(`options.filter: ${unknownNameText(name, REMEDY)}`);
  return filter;
}

const REMEDY =
  "use a number, a name that Windows predefines, or pass its provider's manifest in options.manifests";

/** Its class is not the same one in two copies of the package. */
function isMade(given: TraceFilter | TraceFilterRequest): given is TraceFilter {
  return 'mayPass' in given && typeof given.mayPass === 'function';
}
