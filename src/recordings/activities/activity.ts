import type { CheckedEvent } from './activity-event.js';
import type {
  ActivityBasis,
  ActivityEventCount,
  ActivityMoment,
  ActivityNode,
  ActivitySpan,
} from './activity-node.js';
import type { DurationKind } from './duration-summary.js';
import type { EventKind } from './event-kinds.js';
import type { Recent } from './recency-list.js';

const KINDS_LIMIT = 64;
const SPANS_LIMIT = 16;

/** A node while events are added. */
export class Activity implements ActivityNode, Recent<Activity> {
  readonly id: string;
  readonly basis: ActivityBasis;
  path: string | undefined;
  parentId: string | undefined;
  parent: Activity | undefined;
  #children: Set<Activity> | undefined;
  eventCount = 0;
  /** Made for the second event, because a trace can have an activity for each event. */
  #kinds: EventKind[] | undefined;
  #counts: number[] | undefined;
  processId: number | undefined;
  threadId: number | undefined;
  first: ActivityMoment | undefined;
  last: ActivityMoment | undefined;
  start: ActivityMoment | undefined;
  stop: ActivityMoment | undefined;
  #spans: ActivitySpan[] | undefined;
  spanCount = 0;
  lastSpan: ActivitySpan | undefined;
  #startsWithoutStop = 0;
  stopsWithoutStart = 0;
  /** The event of the parent that handed over to this activity. */
  handover: ActivityMoment | undefined;
  /** The only activity that referred to this one before its first event, if the parent is unclear. */
  namedBy: Naming | undefined;
  /** Whether several activities named this one before it had events. */
  isNamedBySeveral = false;
  /** Whether the tracker has forgotten it. */
  hasLeft = false;
  /** The last start event without a stop event, by the key of its kind. */
  openStarts: Map<string, OpenStart> | undefined;
  openStartCount = 0;
  /** The places in the list of activities by their last use. */
  list: Recent<Activity>['list'];
  older: Activity | undefined;
  newer: Activity | undefined;

  constructor(id: string, basis: ActivityBasis) {
    this.id = id;
    this.basis = basis;
  }

  count(moment: ActivityMoment, { processId, threadId }: CheckedEvent): void {
    this.eventCount++;
    this.last = moment;
    if (this.first === undefined) {
      this.first = moment;
      this.processId = processId;
      this.threadId = threadId;
      return;
    }
    if (this.#kinds === undefined) this.#countKind(this.first.event);
    this.#countKind(moment.event);
  }

  #countKind(kind: EventKind | undefined): void {
    this.#kinds ??= [];
    this.#counts ??= [];
    if (kind === undefined) return;
    const at = this.#kinds.indexOf(kind);
    if (at >= 0) this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    else if (this.#kinds.length < KINDS_LIMIT) {
      this.#kinds.push(kind);
      this.#counts.push(1);
    }
  }

  addSpan(span: ActivitySpan): void {
    this.spanCount++;
    this.lastSpan = span;
    this.#spans ??= [];
    if (this.#spans.length < SPANS_LIMIT) this.#spans.push(span);
    if (span.start === this.start) this.stop = span.stop;
  }

  addStartWithoutStop(): void {
    this.#startsWithoutStop++;
  }

  addChild(child: Activity): void {
    this.#children ??= new Set();
    this.#children.add(child);
    child.parent = this;
    child.parentId = this.id;
  }

  /** Cuts all links to other activities, so that these can leave memory. `parentId` stays. */
  leave(): void {
    this.hasLeft = true;
    this.namedBy = undefined;
    if (this.parent !== undefined) this.parent.#removeChild(this);
    this.parent = undefined;
    for (const child of this.#children ?? []) child.parent = undefined;
    this.#children = undefined;
  }

  #removeChild(child: Activity): void {
    this.#children?.delete(child);
  }

  get hasChildren(): boolean {
    return this.#children !== undefined && this.#children.size > 0;
  }

  get hasMarks(): boolean {
    return this.start !== undefined || this.stopsWithoutStart > 0;
  }

  get children(): readonly Activity[] {
    return [...(this.#children ?? [])];
  }

  get spans(): readonly ActivitySpan[] {
    return this.#spans ?? [];
  }

  get events(): readonly ActivityEventCount[] {
    const only = this.first?.event;
    if (this.#kinds === undefined) return only === undefined ? [] : [{ event: only, count: 1 }];
    return this.#kinds.map((event, at) => ({ event, count: this.#counts?.[at] ?? 0 }));
  }

  get otherEventCount(): number {
    return this.events.reduce((left, { count }) => left - count, this.eventCount);
  }

  get begin(): ActivityMoment | undefined {
    return this.handover ?? this.first;
  }

  get isHandedOver(): boolean {
    return this.handover !== undefined;
  }

  get lifetime(): bigint | undefined {
    return durationOf(this.begin, this.last);
  }

  get duration(): bigint | undefined {
    return durationOf(this.start, this.stop);
  }

  get startsWithoutStop(): number {
    return this.#startsWithoutStop + this.openStartCount;
  }

  get isWhole(): boolean {
    return this.hasMarks ? this.stop !== undefined : this.isHandedOver && this.eventCount > 0;
  }
}

/** A start event that has no stop event yet. The open starts of an activity and a kind are a stack. */
export interface OpenStart {
  readonly activity: Activity;
  readonly kind: DurationKind;
  readonly moment: ActivityMoment;
  readonly id: number;
  /** The version of the event, or of the last event that repeats it. */
  version: number;
  /** The moment of that event. */
  last: ActivityMoment;
  /** The open start before it. */
  below: OpenStart | undefined;
  /** The open start after it. */
  above: OpenStart | undefined;
}

/** An event that names an activity before it has events. */
interface Naming {
  readonly activity: Activity;
  readonly moment: ActivityMoment;
}

function durationOf(from: ActivityMoment | undefined, to: ActivityMoment | undefined): bigint | undefined {
  return from === undefined || to === undefined ? undefined : to.timeStamp - from.timeStamp;
}
