import type { Share } from '../diagnostics/catalogue/rules/events.js';
import type { EventDefinition, Provider } from '../manifest/model.js';

/** Whether an event that is written passes every level filter: it has no level, or one whose value is 0. */
export function lacksLevel({ level, notLogged }: EventDefinition): boolean {
  return !notLogged && (level === undefined || level.target?.value === 0);
}

/**
 * Whether an event that is written has no keyword but perhaps the bit of its channel. Names that stand for nothing are
 * another matter.
 */
export function lacksOwnKeyword({ keywords, channel, notLogged }: EventDefinition): boolean {
  if (notLogged || (channel !== undefined && channel.target === undefined)) return false;
  return keywords.every(({ target }) => target?.mask === 0n);
}

/** Whether an event that is written passes every keyword filter. The bit of a channel is a keyword too. */
export function lacksKeyword(event: EventDefinition): boolean {
  return lacksOwnKeyword(event) && event.descriptor.keyword === 0n;
}

/** Which of a provider's events lack something. */
interface Lack extends Share {
  /** The first few of them. */
  readonly first: readonly EventDefinition[];
}

const PLACES = 3;

/** Counts the events of a provider that lack something, among those that are written; `undefined` if none does. */
export function shareOf(
  { name, events }: Provider,
  lacks: (event: EventDefinition) => boolean,
): Lack | undefined {
  const lacking = events.filter(lacks);
  if (lacking.length === 0) return undefined;
  const total = events.filter(({ notLogged }) => !notLogged).length;
  return { provider: name.value, count: lacking.length, total, first: lacking.slice(0, PLACES) };
}
