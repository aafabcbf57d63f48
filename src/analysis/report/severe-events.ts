import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { EventLevel } from '../../windows/structures/event-constants.js';
import { saidText } from '../event/event-content.js';
import { eventLabel, levelLabel, providerLabel } from '../event/event-labels.js';
import { shortText } from './short-text.js';

const MOST_SEVERE_KINDS = 1000;

/** Of each kind, so that a kind whose messages all differ does not hide all others. */
const MOST_TEXTS = 10;

/** Errors or warnings of one kind that say the same. */
export interface SevereGroup {
  readonly level: number;
  readonly levelName: string;
  readonly provider: string;
  readonly event: string;
  /** The message, or else the values. `undefined` for all further texts of the kind. */
  readonly text: string | undefined;
  readonly events: number;
  /** The time of the first one: a FILETIME. */
  readonly first: bigint;
}

/** The errors and warnings of a trace. */
export interface SevereReport {
  /** The most severe ones first, then the most frequent ones. */
  readonly groups: readonly SevereGroup[];
  /** The number of events of further kinds. */
  readonly others: number;
}

/** Counts errors and warnings by kind and text. */
export class SevereEvents {
  readonly #kinds = new Map<string, Map<string | undefined, Counted>>();
  #others = 0;

  add(decoded: DecodedTraceEvent): void {
    const { level, timeStamp } = decoded.event;
    if (level === EventLevel.LogAlways || level > EventLevel.Warning) return;
    const provider = shortText(providerLabel(decoded));
    const event = shortText(eventLabel(decoded));
    // No short text has a line end.
    const key = `${level}\n${provider}\n${event}`;
    let groups = this.#kinds.get(key);
    if (groups === undefined) {
      if (this.#kinds.size >= MOST_SEVERE_KINDS) {
        this.#others++;
        return;
      }
      groups = new Map();
      this.#kinds.set(key, groups);
    }
    const said = shortText(saidText(decoded));
    const text = groups.has(said) || groups.size < MOST_TEXTS ? said : undefined;
    const group = groups.get(text);
    if (group !== undefined) group.events++;
    else {
      const levelName = levelLabel(decoded);
      groups.set(text, { level, levelName, provider, event, text, events: 1, first: timeStamp });
    }
  }

  report(): SevereReport {
    const groups = [...this.#kinds.values()].flatMap((ofKind) => [...ofKind.values()]);
    groups.sort((a, b) => a.level - b.level || b.events - a.events);
    return { groups, others: this.#others };
  }
}

type Counted = { -readonly [Member in keyof SevereGroup]: SevereGroup[Member] };
