import {
  explainEventEnabled,
  type FilterExplanation,
  isEventEnabled,
  type SessionFilter,
} from '../etw/session-filter.js';
import { namesOfMask } from '../events/keyword-bits.js';
import type { EventDefinition, Provider } from '../manifest/model.js';

/** An event, and what a session makes of it. */
export interface JudgedEvent {
  readonly event: EventDefinition;
  readonly explanation: FilterExplanation;
}

/** A provider as a session enables it. */
export interface ProviderMatch {
  readonly provider: Provider;
  readonly filter: Required<SessionFilter>;
  readonly events: readonly JudgedEvent[];
}

/** Judges all events of a provider, in the order of the manifest. */
export function judgeEvents(provider: Provider, filter: Required<SessionFilter>): ProviderMatch {
  const events = provider.events.map((event) => ({
    event,
    explanation: explainEventEnabled(event.descriptor, filter),
  }));
  return { provider, filter, events };
}

/** The events that a session drops which a tool's session, with a filter that says less, collects. */
export function collectedBesides({ events }: ProviderMatch, filter: SessionFilter): EventDefinition[] {
  return events
    .filter(({ event, explanation }) => !explanation.enabled && isEventEnabled(event.descriptor, filter))
    .map(({ event }) => event);
}

/** Why an event is dropped, or what is special about collecting it; empty when it just passes. */
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
