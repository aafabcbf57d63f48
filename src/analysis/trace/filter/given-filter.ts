import type { Manifest } from '../../../manifest/model/model.js';
import { objectOf } from '../../../windows/checks/arguments.js';
import { type Check, checkMembers } from '../../../windows/checks/members.js';
import { filterRequestChecks, type TraceFilterRequest } from './filter-request.js';
import { TraceFilter } from './trace-filter.js';

/** A filter, or what it is made of. */
export const isFilter: Check = (value, path) => {
  const given = objectOf(value as TraceFilter | TraceFilterRequest, path);
  if (!isMade(given)) checkMembers(given, filterRequestChecks, path);
};

/** @param manifests those that explain names of the request. */
export function filterFrom(
  given: TraceFilter | TraceFilterRequest | null | undefined,
  manifests: readonly Manifest[],
): TraceFilter | undefined {
  if (given === undefined || given === null) return undefined;
  return isMade(given)
    ? given
    : new TraceFilter(
        given,
        manifests.flatMap(({ providers }) => providers),
      );
}

/** Its class is not the same one in two copies of the package. */
function isMade(given: TraceFilter | TraceFilterRequest): given is TraceFilter {
  return 'mayPass' in given && typeof given.mayPass === 'function';
}
