import type { ProviderWithoutNames } from '../../../manifest/match/match-events.js';
import { filterFor, type SessionRequest, type UnknownName } from '../../../manifest/match/session-request.js';
import type { Provider } from '../../../manifest/model/model.js';
import { descriptorOf } from '../../../recordings/trace/events/descriptor-of.js';
import type { TraceEvent } from '../../../recordings/trace/events/trace-event.js';
import { isEventEnabled, type SessionFilter } from '../../../windows/structures/session-filter.js';
import { guidsOf } from './provider-choice.js';

/** A session's filter for each provider. Names of levels and keywords can mean other numbers in each. */
export interface SessionChoice {
  judge(event: TraceEvent): boolean;
  /** Known providers that lack names of the request. None of their events passes. */
  readonly unmatched: readonly ProviderWithoutNames[];
  /** The number of known providers that define all requested names. */
  readonly known: number;
  /** Names that only manifests can explain. No event of a provider without a manifest passes. */
  readonly unknown: readonly UnknownName[];
}

/** @param providers those whose levels and keywords are known. */
export function sessionChoice(request: SessionRequest, providers: readonly Provider[]): SessionChoice {
  const others = filterFor(request, { levels: [], keywords: [], channels: [] });
  const resolved = providers.map((provider) => ({ provider, ...filterFor(request, provider) }));
  const filters = new Map<string, SessionFilter | undefined>();
  for (const { provider, filter, unknown } of resolved) {
    for (const guid of guidsOf(provider)) {
      if (!filters.has(guid)) filters.set(guid, unknown.length === 0 ? filter : undefined);
    }
  }
  const otherFilter = others.unknown.length === 0 ? others.filter : undefined;
  return {
    judge(event) {
      const filter =
        filters.size > 0 && filters.has(event.providerId) ? filters.get(event.providerId) : otherFilter;
      return filter !== undefined && isEventEnabled(descriptorOf(event), filter);
    },
    known: resolved.filter(({ unknown }) => unknown.length === 0).length,
    unmatched: resolved.filter(({ unknown }) => unknown.length > 0),
    unknown: others.unknown,
  };
}
