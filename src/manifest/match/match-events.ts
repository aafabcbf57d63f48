import { objectOf } from '../../windows/checks/arguments.js';
import { checkMembers } from '../../windows/checks/members.js';
import {
  type CompleteSessionFilter,
  explanationOf,
  type FilterExplanation,
  type FilteredMembers,
  isCollected,
  type SessionFilter,
  sessionFilterChecks,
} from '../../windows/structures/session-filter.js';
import { namesOfMask } from '../find/keyword-bits.js';
import type { EventDefinition, Provider } from '../model/model.js';
import { providerOf, providersOf } from '../model/model-arguments.js';
import { filterFor, requestChecks, type SessionRequest, type UnknownName } from './session-request.js';

/** An event, and why a session collects or drops it. */
export interface JudgedEvent<Event = EventDefinition> {
  readonly event: Event;
  readonly explanation: FilterExplanation;
}

/** A provider as a session enables it. */
export interface ProviderMatch {
  readonly provider: Provider;
  readonly filter: CompleteSessionFilter;
  readonly events: readonly JudgedEvent[];
}

/** A provider that lacks names that a session asks for. */
export interface ProviderWithoutNames {
  readonly provider: Provider;
  readonly unknown: readonly UnknownName[];
}

/**
 * Returns which events of providers a session collects, by the documented rule of EnableTraceEx2: a match for
 * each provider that defines all requested names, in their order, and the other providers, which the session
 * does not enable, with the names that they lack.
 */
export function matchProviders(
  providers: readonly Provider[],
  request: SessionRequest,
): { readonly matches: readonly ProviderMatch[]; readonly unmatched: readonly ProviderWithoutNames[] } {
  checkMembers(objectOf(request, 'request'), requestChecks, 'request');
  const resolved = providersOf(providers).map((provider) => ({ provider, ...filterFor(request, provider) }));
  return {
    matches: resolved
      .filter(({ unknown }) => unknown.length === 0)
      .map(({ provider, filter }) => matchEvents(provider, filter)),
    unmatched: resolved
      .filter(({ unknown }) => unknown.length > 0)
      .map(({ provider, unknown }) => ({ provider, unknown })),
  };
}

/** The same for one provider and a filter of numbers. The events keep the order of the manifest. */
export function matchEvents(provider: Provider, filter: CompleteSessionFilter): ProviderMatch {
  checkMembers(objectOf(filter, 'filter'), sessionFilterChecks, 'filter');
  return { provider, filter, events: judgeEvents(providerOf(provider).events, filter) };
}

/** Which of some events a filter collects, and why. */
export function judgeEvents<Event extends { readonly descriptor: FilteredMembers }>(
  events: readonly Event[],
  filter: SessionFilter,
): JudgedEvent<Event>[] {
  return events.map((event) => ({ event, explanation: explanationOf(event.descriptor, filter) }));
}

/** The events that this session drops but a session with a wider filter collects. */
export function collectedBesides<Event extends { readonly descriptor: FilteredMembers }>(
  events: readonly JudgedEvent<Event>[],
  filter: SessionFilter,
): Event[] {
  return events
    .filter(({ event, explanation }) => !explanation.enabled && isCollected(event.descriptor, filter))
    .map(({ event }) => event);
}

/** The reason why a session drops an event, or a note on its collection; empty if it simply passes. */
export function reasonsText(
  { event, explanation }: JudgedEvent,
  { provider, filter }: ProviderMatch,
): string {
  const { level, keyword } = explanation;
  const names = (mask: bigint) => namesOfMask(mask, provider);
  const reasons = {
    'event-level-0': 'level 0 passes every filter',
    'session-level-0': '',
    'level-within': '',
    'level-above': `level ${event.descriptor.level} is above ${filter.level}`,
    'event-keyword-0': 'no keyword, which passes every filter',
    'session-any-0': '',
    'keywords-match': '',
    'keyword-0-ignored': 'no keyword',
    'none-of-any': `none of ${names(keyword.missing)}`,
    'not-all': `lacks ${names(keyword.missing)}`,
  };
  const parts = [level, keyword].filter(({ passes }) => passes === explanation.enabled);
  return parts
    .map(({ reason }) => reasons[reason])
    .filter((text) => text !== '')
    .join('; ');
}
