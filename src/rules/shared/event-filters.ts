import type { Share } from '../../diagnostics/catalogue/rules/events.js';
import type { EventDefinition } from '../../manifest/model.js';
import type { Range } from '../../text/source.js';
import type { Visitor } from '../rule.js';
import { idOf, lacksValue } from './written.js';

/**
 * Whether an event that is written passes every level filter: it has no level, or one whose value is 0. Missing and
 * malformed values are findings of their own.
 */
export function lacksLevel({ level, notLogged }: EventDefinition): boolean {
  if (notLogged) return false;
  if (level === undefined) return true;
  return level.target?.value === 0 && !lacksValue(level.target);
}

/**
 * Whether an event that is written has no keyword but perhaps the bit of its channel. Names that stand for nothing
 * and keywords without a mask are another matter.
 */
export function lacksOwnKeyword({ keywords, channel, notLogged }: EventDefinition): boolean {
  if (notLogged || (channel !== undefined && channel.target === undefined)) return false;
  return keywords.every(({ target }) => target?.mask === 0n && !lacksValue(target));
}

/** Whether an event that is written passes every keyword filter. The bit of a channel is a keyword too. */
export function lacksKeyword(event: EventDefinition): boolean {
  return lacksOwnKeyword(event) && event.descriptor.keyword === 0n;
}

/** How many places are shown of a provider's events. */
const PLACES = 3;

/**
 * Says once for each provider how many of its events lack something, among those that are written, and relates the
 * first few.
 */
export function sumUp(
  lacks: (event: EventDefinition) => boolean,
  report: (range: Range, share: Share, first: readonly { message: string; range: Range }[]) => void,
): Visitor {
  return {
    provider({ name, events, range }) {
      const lacking = events.filter(lacks);
      if (lacking.length === 0) return;
      const total = events.filter(({ notLogged }) => !notLogged).length;
      const first = lacking
        .slice(0, PLACES)
        .map((event) => ({ range: event.range, message: `event ${idOf(event)}` }));
      report(range, { provider: name.value, count: lacking.length, total }, first);
    },
  };
}
