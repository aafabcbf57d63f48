import type { EventDefinition } from '../../../manifest/model/model.js';
import type { Share } from '../../../text/diagnostics/catalogue/rules/events.js';
import type { Range } from '../../../text/source.js';
import type { Visitor } from '../rule.js';
import { idOf, lacksValue } from './written.js';

/** Whether a logged event passes every level filter: no level, or 0. Other rules report malformed values. */
export function lacksLevel({ level, notLogged }: EventDefinition): boolean {
  if (notLogged) return false;
  if (level === undefined) return true;
  return level.target?.value === 0 && !lacksValue(level.target);
}

/** Whether a logged event lacks keywords besides its channel's bit. Other rules report unresolved ones. */
export function lacksOwnKeyword({ keywords, channel, notLogged }: EventDefinition): boolean {
  if (notLogged || (channel !== undefined && channel.target === undefined)) return false;
  return keywords.every(({ target }) => target?.mask === 0n && !lacksValue(target));
}

/** Whether a logged event passes every keyword filter. The bit of a channel is a keyword too. */
export function lacksKeyword(event: EventDefinition): boolean {
  return lacksOwnKeyword(event) && event.descriptor.keyword === 0n;
}

/** The maximum number of a provider's events that a finding relates. */
const PLACES = 3;

/**
 * Reports once per provider how many of its logged events lack something, and relates the first few. A
 * finding is worth a maintainer's time only if a filter could tell events of the provider apart:
 * - A session can leave out a lone event by not enabling the provider.
 * - Event 0 does not count. EventSource of .NET adds it to every provider for its own errors, and nobody can
 *   change it there.
 *
 * @param onlySome whether to report only providers of which some events have what others lack.
 */
export function sumUp(
  lacks: (event: EventDefinition) => boolean,
  onlySome: boolean,
  report: (range: Range, share: Share, first: readonly { message: string; range: Range }[]) => void,
): Visitor {
  return {
    provider({ name, events, range }) {
      const counted = events.filter(({ notLogged, value }) => !notLogged && value?.value !== 0);
      const lacking = counted.filter(lacks);
      const [count, total] = [lacking.length, counted.length];
      if (count === 0 || total === 1 || (onlySome && count === total)) return;
      const first = lacking
        .slice(0, PLACES)
        .map((event) => ({ range: event.range, message: `event ${idOf(event)}` }));
      report(range, { provider: name.value, count, total }, first);
    },
  };
}
