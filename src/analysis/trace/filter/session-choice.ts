import type { ProviderWithoutNames } from '../../../manifest/match/match-events.js';
import {
  filterFor,
  levelsFor,
  type RequestNames,
  type UnknownName,
} from '../../../manifest/match/session-request.js';
import type { Provider } from '../../../manifest/model/model.js';
import { descriptorOf } from '../../../recordings/trace/events/descriptor-of.js';
import type { TraceEvent } from '../../../recordings/trace/events/trace-event.js';
import { isCollected, type SessionFilter } from '../../../windows/structures/session-filter.js';
import type { TraceFilterRequest } from './filter-request.js';
import { guidsOf } from './provider-choice.js';

/** A session's filter and exact levels for each provider, in which a name can mean another number. */
export interface SessionChoice {
  judge(event: TraceEvent): boolean;
  /** Known providers that lack names of the request. None of their events passes. */
  readonly unmatched: readonly ProviderWithoutNames[];
  /** The number of known providers that define all requested names. */
  readonly known: number;
  /** Names that only manifests can explain. No event of a provider without a manifest passes. */
  readonly unknown: readonly UnknownName[];
}

/** The request with the numbers of one provider. */
interface Resolved {
  readonly filter: SessionFilter;
  /** `undefined` for all. */
  readonly levels: ReadonlySet<number> | undefined;
  readonly unknown: readonly UnknownName[];
}

/** @param providers those whose levels and keywords are known. */
export function sessionChoice(request: TraceFilterRequest, providers: readonly Provider[]): SessionChoice {
  const others = resolve(request, { levels: [], keywords: [], channels: [] });
  const resolved = providers.map((provider) => ({ provider, ...resolve(request, provider) }));
  const byGuid = new Map<string, Resolved>();
  for (const one of resolved) {
    for (const guid of guidsOf(one.provider)) if (!byGuid.has(guid)) byGuid.set(guid, one);
  }
  return {
    judge(event) {
      // The text of the GUID, and some other members, are made when they are read.
      const known = byGuid.size === 0 ? undefined : byGuid.get(event.providerId);
      const { filter, levels, unknown } = known ?? others;
      if (unknown.length > 0) return false;
      const descriptor = descriptorOf(event);
      return levels?.has(descriptor.level) !== false && isCollected(descriptor, filter);
    },
    known: resolved.filter(({ unknown }) => unknown.length === 0).length,
    unmatched: resolved.filter(({ unknown }) => unknown.length > 0),
    unknown: others.unknown,
  };
}

function resolve(request: TraceFilterRequest, provider: RequestNames): Resolved {
  const { filter, unknown } = filterFor(request, provider);
  const levels = request.levels && levelsFor(request.levels, provider);
  return { filter, levels: levels?.values, unknown: [...unknown, ...(levels?.unknown ?? [])] };
}
