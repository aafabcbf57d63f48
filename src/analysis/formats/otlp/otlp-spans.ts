import type { ActivityMoment, ActivityNode } from '../../../recordings/activities/activity-node.js';
import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import { eventLabel } from '../../event/event-labels.js';
import type { OtlpLines, OtlpSource } from './otlp-lines.js';
import { unixNano } from './otlp-time.js';
import { attributes } from './otlp-values.js';

const GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The root's activity ID without hyphens (32 hex digits), so that users find it as in other tools. */
function traceIdOf(root: ActivityNode): string {
  return GUID.test(root.id) ? root.id.replaceAll('-', '') : `${hash(`1 ${root.id}`)}${hash(`2 ${root.id}`)}`;
}

/** The same span ID in each run, 16 hex digits. The first event distinguishes reused activity IDs. */
function spanIdOf(id: string, index: number): string {
  return hash(`${id} ${index}`);
}

const OFFSET = 0xcbf2_9ce4_8422_2325n;
const PRIME = 0x100_0000_01b3n;

/** FNV-1a with 64 bits, as 16 hexadecimal digits. 0 would stand for no ID. */
function hash(text: string): string {
  let state = OFFSET;
  for (let at = 0; at < text.length; at++)
    state = BigInt.asUintN(64, (state ^ BigInt(text.charCodeAt(at))) * PRIME);
  return (state === 0n ? 1n : state).toString(16).padStart(16, '0');
}

/** SpanKind INTERNAL, and StatusCode ERROR. */
const INTERNAL = 1;
const ERROR = 2;

/** Levels up to this one are errors: win:Critical and win:Error. */
const MOST_SEVERE = 2;

const MOST_LINKS = 32;

/** The identity of a span. */
interface SpanIds {
  readonly traceId: string;
  readonly spanId: string;
}

/** The facts about an activity that its node does not have. */
interface SpanFacts extends SpanIds {
  readonly source: OtlpSource;
  /** The parent, even after it has left the tracker. */
  parent: SpanIds | undefined;
  /** The text of the first error among its events. */
  error: string | undefined;
  /** The activities that its events name. */
  readonly related: Set<string>;
}

/** Makes spans of activities. It keeps as many as the tracker does. */
export class OtlpSpans {
  readonly #facts = new WeakMap<ActivityNode, SpanFacts>();
  /** By activity ID, for links. */
  readonly #nodes = new Map<string, ActivityNode>();

  constructor(private readonly lines: OtlpLines) {}

  /** Notes an event of an activity, and returns the IDs for its log record. */
  add(node: ActivityNode, decoded: DecodedTraceEvent, source: OtlpSource): SpanIds {
    const { event } = decoded;
    let facts = this.#facts.get(node);
    if (facts === undefined) {
      // The tree can still grow at its root, but the trace ID stays, because records with it are written.
      facts = {
        traceId: this.#parentOf(node)?.traceId ?? traceIdOf(rootOf(node)),
        spanId: spanIdOf(`${node.basis} ${node.id}`, event.index),
        source,
        parent: undefined,
        error: undefined,
        related: new Set(),
      };
      this.#facts.set(node, facts);
      if (node.basis === 'activity') this.#nodes.set(node.id, node);
    }
    facts.parent ??= this.#parentOf(node);
    if (facts.error === undefined && event.level > 0 && event.level <= MOST_SEVERE)
      facts.error = decoded.message ?? eventLabel(decoded);
    const { relatedActivityId } = event;
    if (relatedActivityId !== undefined && facts.related.size < MOST_LINKS)
      facts.related.add(relatedActivityId);
    return facts;
  }

  #parentOf({ parent }: ActivityNode): SpanIds | undefined {
    const facts = parent && this.#facts.get(parent);
    return facts && { traceId: facts.traceId, spanId: facts.spanId };
  }

  /** Forgets an activity that leaves the tracker. */
  forget(node: ActivityNode): void {
    if (this.#nodes.get(node.id) === node) this.#nodes.delete(node.id);
  }

  /** Writes the spans of an activity that gets no further events. */
  end(node: ActivityNode): void {
    const facts = this.#facts.get(node);
    const { begin, last, start, stop } = node;
    if (facts === undefined || begin === undefined || last === undefined) return;
    const isPair = node.spanCount === 1 && start !== undefined && stop !== undefined;
    const { traceId, spanId, source, error } = facts;
    const parent = facts.parent ?? this.#parentOf(node);
    const isInTrace = parent?.traceId === traceId;
    const links = this.#linksOf(node, facts, isInTrace ? undefined : parent);
    this.lines.add(source, {
      traceId,
      spanId,
      ...(isInTrace && { parentSpanId: parent.spanId }),
      name: nameOf(start ?? node.first),
      kind: INTERNAL,
      ...times(isPair ? start : begin, isPair ? stop : last),
      attributes: attributes({
        'etw.activity.id': node.id,
        'etw.activity.path': node.path,
        'etw.activity.parent_id': node.parentId,
        'etw.activity.events': node.eventCount,
        'etw.activity.whole': node.isWhole,
        'etw.activity.pairs': node.spanCount > 1 ? node.spanCount : undefined,
        'etw.provider.guid': (start ?? node.first)?.event?.providerId,
      }),
      ...(links.length > 0 && { links }),
      ...(error !== undefined && { status: { code: ERROR, message: error } }),
    });
    if (node.spanCount > 1) this.#addPairs(node, facts);
  }

  /** An activity with several pairs of start and stop events is a span with a child for each. */
  #addPairs({ spans, id }: ActivityNode, { traceId, spanId, source }: SpanFacts): void {
    for (const { start, stop } of spans) {
      this.lines.add(source, {
        traceId,
        spanId: spanIdOf(`pair ${id}`, start.index),
        parentSpanId: spanId,
        name: nameOf(start),
        kind: INTERNAL,
        ...times(start, stop),
        attributes: attributes({ 'etw.activity.id': id }),
      });
    }
  }

  /** Links to related activities other than the parent and children, and to a parent in another trace. */
  #linksOf(node: ActivityNode, { related }: SpanFacts, parent: SpanIds | undefined): SpanIds[] {
    const others = [...related].flatMap((id) => {
      const other = this.#nodes.get(id);
      const isLinked =
        other === undefined || other === node || other === node.parent || other.parent === node;
      return isLinked ? [] : (this.#facts.get(other) ?? []);
    });
    return [...(parent === undefined ? [] : [parent]), ...others].map(({ traceId, spanId }) => ({
      traceId,
      spanId,
    }));
  }
}

function rootOf(node: ActivityNode): ActivityNode {
  let root = node;
  while (root.parent !== undefined) root = root.parent;
  return root;
}

/** A span cannot end before it starts. In a trace, time can go backward. */
function times(from: ActivityMoment, to: ActivityMoment): object {
  const end = to.timeStamp < from.timeStamp ? from : to;
  return { startTimeUnixNano: unixNano(from.timeStamp), endTimeUnixNano: unixNano(end.timeStamp) };
}

/** The task, or the event if there is no task. */
function nameOf(moment: ActivityMoment | undefined): string {
  const kind = moment?.event;
  if (kind === undefined) return 'activity';
  const { names, id, task } = kind;
  return names.task || names.event || (task === 0 ? `event ${id}` : `task ${task}`);
}
