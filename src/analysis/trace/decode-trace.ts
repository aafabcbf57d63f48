import { describeEvents } from '../../manifest/describe/describe-events.js';
import type { Manifest } from '../../manifest/model/model.js';
import { manifestOf } from '../../manifest/model/model-arguments.js';
import { learningAttributor } from '../../recordings/attribution/attribute-events.js';
import type { EventAttributor } from '../../recordings/attribution/event-attributor.js';
import { GrowingDecoder } from '../../recordings/trace/decode/growing-decoder.js';
import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { EventStream } from '../../recordings/trace/events/event-stream.js';
import {
  type AbortSignalLike,
  isSignal,
  throwIfAborted,
  untilAborted,
} from '../../recordings/trace/events/until-aborted.js';
import type { Trace, TraceEvents } from '../../recordings/trace/trace.js';
import type { TraceProblem } from '../../recordings/trace/trace-info.js';
import { functionOf, iterableOf, objectOf } from '../../windows/checks/arguments.js';
import {
  type Check,
  checkMembers,
  isFlag,
  isFunction,
  isText,
  type MemberChecks,
} from '../../windows/checks/members.js';
import { type BinaryWithEvents, manifestsOfBinaries } from './binary-manifests.js';
import { describeTraceManifests } from './describe-manifests.js';
import type { TraceFilterRequest } from './filter/filter-request.js';
import { filterFrom, isFilter } from './filter/given-filter.js';
import type { TraceFilter } from './filter/trace-filter.js';
import { readAhead, type TraceDecoderForOptions, traceDecoderFor } from './trace-decoder-for.js';

/** Options of `decodeTrace`. */
export interface DecodeTraceOptions extends TraceDecoderForOptions {
  /** Manifests of `parseManifest` or `readForDecoding`, also with errors. Of several that describe the same event, the first counts. */
  readonly manifests?: Iterable<Manifest>;
  /** Programs with compiled manifests, for events that `manifests` do not describe. */
  readonly binaries?: Iterable<BinaryWithEvents>;
  /** The events to return: a `TraceFilter`, or what it is made of. Default: all. */
  readonly filter?: TraceFilter | TraceFilterRequest;
  /**
   * Whether to read the whole trace for descriptions before the first event is decoded. Merged traces contain descriptions that come
   * later than events that need them. Default `false`: the first event comes at once, and an event is decoded with the descriptions
   * that the trace has contained before it.
   */
  readonly lookAhead?: boolean;
  /**
   * Whether each event gets an `attribution`: its process, its thread, and their names, as far as the trace says them, and `names`: those of
   * files, registry keys, and drivers in its fields. `filter` then compares
   * these instead of the IDs in headers. Without `lookAhead`, events are attributed by what came before them; with it, also by the lists of
   * processes and threads at the end of the trace. Default `false`.
   */
  readonly attribution?: boolean;
  /** Ends reading with the reason of the signal as an error, also while a file is being read. */
  readonly signal?: AbortSignalLike;
  /** Called for descriptions in the trace that cannot be read. */
  readonly onProblem?: (problem: TraceProblem) => void;
}

const isIterable: Check = (value, path) => iterableOf(value as Iterable<unknown>, path);

const checks: MemberChecks<DecodeTraceOptions> = {
  culture: isText,
  codePage: isText,
  errorText: isFunction,
  parameter: isFunction,
  manifests: isIterable,
  binaries: isIterable,
  filter: isFilter,
  lookAhead: isFlag,
  attribution: isFlag,
  signal: isSignal,
  onProblem: isFunction,
};

/** Decodes and filters one event. `undefined` if it does not pass. */
type Judge = (event: DecodedTraceEvent['event']) => DecodedTraceEvent | undefined;

/**
 * Returns the decoded events of a trace in chronological order. It reads the trace while it is asked for events, so the first one comes
 * after a few buffers, and memory does not grow with the trace. Leaving the loop ends reading; it does not close the trace.
 *
 * Descriptions are those of `traceDecoder`: of the caller, of the trace, and of Windows. See `lookAhead` for those of the trace.
 *
 * @throws TraceError if a file is not a trace; FormatError if a binary cannot be read.
 * @example
 * await using trace = openTrace(await open('boot.etl'));
 * for await (const { event, message } of decodeTrace(trace, { manifests: [manifest], filter: { level: 3 } })) {
 *   console.log(event.timeStamp, message);
 * }
 */
export function decodeTrace(
  trace: Trace,
  options: DecodeTraceOptions = {},
): AsyncGenerator<DecodedTraceEvent, void, undefined> {
  functionOf(objectOf(trace, 'trace').batches, 'trace.batches');
  checkMembers(options, checks);
  const {
    manifests,
    binaries,
    filter,
    lookAhead = false,
    attribution = false,
    signal,
    onProblem,
    ...others
  } = options ?? {};
  const given = [...(manifests ?? [])].map((manifest, at) =>
    manifestOf(manifest, `options.manifests[${at}]`),
  );
  const known = [...given, ...manifestsOfBinaries(binaries ?? [], 'options.binaries')];
  const chosen = filterFrom(filter, known);
  const run = new DecodingRun(trace, known, chosen, others, onProblem, signal, attribution);
  return new EventStream(untilAborted(run.batches(lookAhead), signal), (decoded) => decoded);
}

/** One reading of a trace. */
class DecodingRun {
  #isAfterEnd = false;

  constructor(
    private readonly trace: Trace,
    private readonly manifests: readonly Manifest[],
    private readonly filter: TraceFilter | undefined,
    private readonly options: TraceDecoderForOptions,
    private readonly onProblem: ((problem: TraceProblem) => void) | undefined,
    private readonly signal: AbortSignalLike | undefined,
    private readonly isAttributed: boolean,
  ) {}

  async *batches(
    lookAhead: boolean,
  ): AsyncGenerator<Iterable<DecodedTraceEvent, undefined>, void, undefined> {
    const { judge, end } = lookAhead ? await this.#lookAhead() : await this.#growing();
    for await (const batch of this.trace.batches()) {
      yield this.#decoded(batch, judge);
      if (this.#isAfterEnd) return;
    }
    end();
  }

  /** Decodes the events of a batch when they are asked for. */
  *#decoded(batch: TraceEvents, judge: Judge): Generator<DecodedTraceEvent, undefined, undefined> {
    const { filter, signal } = this;
    for (const event of batch) {
      throwIfAborted(signal);
      if (filter?.isAfterEnd(event)) {
        this.#isAfterEnd = true;
        return;
      }
      const decoded = judge(event);
      if (decoded !== undefined) yield decoded;
    }
  }

  async #lookAhead(): Promise<{ judge: Judge; end: () => void }> {
    const { trace, manifests, options } = this;
    const { decode, stored, unreadable, attributor } = await (this.isAttributed
      ? readAhead(trace, manifests, options)
      : { ...(await traceDecoderFor(trace, manifests, options)), attributor: undefined });
    for (const problem of stored.problems) this.onProblem?.(problem);
    for (const { manifest, message } of unreadable) this.onProblem?.(problemOf(manifest.content, message));
    return { judge: this.#judge(decode, attributor), end() {} };
  }

  async #growing(): Promise<{ judge: Judge; end: () => void }> {
    const { culture, ...options } = this.options;
    const descriptions = this.manifests.flatMap((manifest) => describeEvents(manifest, culture));
    const decoder = new GrowingDecoder(
      { ...options, descriptions },
      {
        describe(manifest) {
          const described = describeTraceManifests({ manifests: [manifest] }, culture);
          return described.unreadable[0]?.message ?? described.descriptions;
        },
        report: (problem) => this.onProblem?.(problem),
      },
    );
    const attributor = this.isAttributed ? learningAttributor(await this.trace.info()) : undefined;
    const judge = this.#judge((event) => decoder.decode(event), attributor);
    return {
      judge(event) {
        decoder.look(event);
        return judge(event);
      },
      end: () => decoder.end(),
    };
  }

  #judge(
    decode: (event: DecodedTraceEvent['event']) => DecodedTraceEvent,
    attributor: EventAttributor | undefined,
  ): Judge {
    const { filter } = this;
    const attributionOf = attributor && ((event: DecodedTraceEvent['event']) => attributor.attribute(event));
    if (filter === undefined && attributionOf === undefined) return decode;
    return (event) => {
      attributor?.skip(event);
      if (filter?.mayPass(event, attributionOf) === false) return undefined;
      const decoded = decode(event);
      if (attributor !== undefined) {
        decoded.attribution = attributor.attribute(event);
        decoded.names = attributor.namesOf(decoded);
      }
      return filter?.passes(decoded) === false ? undefined : decoded;
    };
  }
}

/** A manifest in a trace that cannot be read. It is in several events, so it has no place. */
function problemOf(content: Uint8Array, message: string): TraceProblem {
  const place = { file: 0, bufferOffset: 0, offset: 0 };
  return { kind: 'malformed-description', ...place, bytesLost: content.length, message };
}
