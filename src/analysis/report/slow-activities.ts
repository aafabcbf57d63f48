import type {
  ActivityMoment,
  ActivityNode,
  ActivitySpan,
} from '../../recordings/activities/activity-node.js';
import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { eventLabel, knownIdsOf, type NamedOwner, namedOwnerOf, ownerLabel } from '../event/event-labels.js';
import { durationName, durationProvider } from '../trace/activities/activity-text.js';
import { shortText } from './short-text.js';

/** Of each kind, so that a kind of long ones does not hide all others. */
const MOST_OF_KIND = 10;

const MOST_KINDS = 1000;

/** The most errors of an activity that are kept. */
const MOST_ERRORS = 8;

/** Levels up to this one are errors: win:Critical and win:Error. */
const MOST_SEVERE = 2;

/** An activity that took long. */
export interface SlowActivity {
  readonly name: string;
  readonly provider: string;
  /** Of its first event: `4242:17 app.exe`. */
  readonly process: string;
  readonly id: string;
  readonly parentId: string | undefined;
  /** Whether it has start and stop events. Others are measured from their first to their last event. */
  readonly hasMarks: boolean;
  readonly start: ActivityMoment;
  /** In 100 ns. */
  readonly duration: bigint;
  /** The first error among its events. */
  readonly error: string | undefined;
}

/** An error among the events of an activity. */
interface ActivityError {
  readonly index: number;
  readonly text: string;
}

/** Keeps the slowest activities of each kind. */
export class SlowActivities {
  // Of the activities that can get further events, as far as the nodes don't say it.
  readonly #owners = new Map<ActivityNode, NamedOwner>();
  readonly #errors = new Map<ActivityNode, ActivityError[]>();
  readonly #kinds = new Map<string, SlowActivity[]>();

  /** Notes an event of an activity, after the tracker has counted it. */
  add(node: ActivityNode, decoded: DecodedTraceEvent): void {
    const { event } = decoded;
    if (node.eventCount === 1 && !isOfHeader(decoded)) this.#owners.set(node, namedOwnerOf(decoded));
    if (event.level > 0 && event.level <= MOST_SEVERE) {
      const errors = this.#errors.get(node) ?? [];
      this.#errors.set(node, errors);
      if (errors.length < MOST_ERRORS)
        errors.push({ index: event.index, text: oneLine(decoded.message ?? eventLabel(decoded)) });
    }
    const { lastSpan } = node;
    if (lastSpan?.stop.index === event.index) this.#keep(node, lastSpan, true);
  }

  /** Notes that an activity gets no further events. */
  end(node: ActivityNode): void {
    const { begin, last, isWhole, spanCount } = node;
    if (isWhole && spanCount === 0 && begin !== undefined && last !== undefined)
      this.#keep(node, { start: begin, stop: last, duration: last.timeStamp - begin.timeStamp }, false);
    this.#owners.delete(node);
    this.#errors.delete(node);
  }

  /** The slowest one first. */
  get slowest(): readonly SlowActivity[] {
    const all = [...this.#kinds.values()].flat();
    return all.sort((a, b) => (a.duration === b.duration ? 0 : a.duration < b.duration ? 1 : -1));
  }

  #keep(node: ActivityNode, { start, stop, duration }: ActivitySpan, hasMarks: boolean): void {
    if (duration < 0n) return;
    const named = {
      basis: hasMarks ? ('start-stop' as const) : ('lifetime' as const),
      name: undefined,
      from: start.event,
      to: stop.event,
      providerId: start.event?.providerId ?? '',
    };
    const [name, provider] = [durationName(named), durationProvider(named)];
    const key = `${hasMarks}/${named.providerId}/${name}`;
    let kept = this.#kinds.get(key);
    if (kept === undefined) {
      if (this.#kinds.size >= MOST_KINDS) return;
      kept = [];
      this.#kinds.set(key, kept);
    }
    const after = kept.findIndex((other) => other.duration < duration);
    const at = after < 0 ? kept.length : after;
    if (at >= MOST_OF_KIND) return;
    const owner = this.#owners.get(node) ?? { ...knownIdsOf(node), processName: undefined };
    const process = ownerLabel(owner).trim();
    const { id, parentId } = node;
    const isInside = ({ index }: ActivityError) => index >= start.index && index <= stop.index;
    const error = this.#errors.get(node)?.find(isInside)?.text;
    kept.splice(at, 0, { name, provider, process, id, parentId, hasMarks, start, duration, error });
    kept.length = Math.min(kept.length, MOST_OF_KIND);
  }
}

/** Whether nothing else is known of an event's process and thread than its header says. */
function isOfHeader({ event, attribution }: DecodedTraceEvent): boolean {
  if (attribution === undefined) return true;
  const { processId, threadId, processName } = attribution;
  return processName === undefined && processId === event.processId && threadId === event.threadId;
}

const oneLine = (message: string) => shortText(message.split(/[\r\n]+/).join(' '));
