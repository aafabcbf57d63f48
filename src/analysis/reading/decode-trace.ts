import { describeEvents } from '../../manifest/describe/describe-events.js';
import type { Manifest } from '../../manifest/model/model.js';
import { manifestOf } from '../../manifest/model/model-arguments.js';
import { learningAttributor } from '../../recordings/attribution/attribute-events.js';
import { GrowingDecoder } from '../../recordings/trace/decode/growing-decoder.js';
import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { stoppableEvents } from '../../recordings/trace/events/event-stream.js';
import { type AbortSignalLike, isSignal } from '../../recordings/trace/events/until-aborted.js';
import type { Trace } from '../../recordings/trace/trace.js';
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
import { type BinaryWithEvents, manifestsOfBinaries } from '../trace/binary-manifests.js';
import { CarriedManifests } from '../trace/carried-manifests.js';
import { describeCarried } from '../trace/describe-manifests.js';
import type { TraceFilterRequest } from '../trace/filter/filter-request.js';
import { filterFrom, isFilter, type OnUnmatched } from '../trace/filter/given-filter.js';
import { TraceFilter } from '../trace/filter/trace-filter.js';
import { readAhead, type TraceDecoderForOptions, traceDecoderFor } from '../trace/trace-decoder-for.js';
import { ChosenEvents, type ReadingOptions } from './chosen-events.js';
import { sourceOfTrace } from './event-source.js';

/** Options of `decodeTrace`. */
export interface DecodeTraceOptions extends TraceDecoderForOptions {
  /** Manifests of `parseManifest` or `readForDecoding`, even with errors; the first for an event counts. */
  readonly manifests?: Iterable<Manifest>;
  /** Programs with compiled manifests, for events that `manifests` do not describe. */
  readonly binaries?: Iterable<BinaryWithEvents>;
  /** The events to return: a `TraceFilter`, or what it is made of. Default: all. */
  readonly filter?: TraceFilter | TraceFilterRequest;
  /**
   * Whether to read all descriptions before decoding, because merged traces contain some after the events
   * that need them. Default `false`: events come at once, decoded with the descriptions before them.
   */
  readonly lookAhead?: boolean;
  /**
   * Whether events get an `attribution` (process, thread, and names, if in the trace) and `names` (of files,
   * registry keys, and drivers in fields), which `filter` compares instead of header IDs. Uses earlier
   * events, with `lookAhead` also process and thread lists at the end. Default `false`.
   */
  readonly attribution?: boolean;
  /** Ends reading with the reason of the signal as an error, also while a file is being read. */
  readonly signal?: AbortSignalLike;
  /** Called for descriptions in the trace that cannot be read. */
  readonly onProblem?: (problem: TraceProblem) => void;
  /** Called for names in `filter` that a provider lacks, or that nothing has. */
  readonly onUnmatched?: OnUnmatched;
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
  onUnmatched: isFunction,
};

/**
 * Returns the decoded events of a trace in chronological order. It reads the trace on demand, so the first
 * event comes after a few buffers, and memory does not grow with the trace. Leaving the loop ends reading; it
 * does not close the trace. For the sources of descriptions, see `traceDecoder`, and `lookAhead` for the
 * trace's own.
 *
 * @throws TraceError if a file is not a trace; FormatError if a binary cannot be read; RangeError for a level
 *   or keyword in `filter` that neither Windows nor a manifest defines.
 * @example await using trace = openTrace(await open('boot.etl')); for await (const { event, message } of
 * decodeTrace(trace, { manifests: [manifest], filter: { level: 3 } })) { console.log(event.timeStamp,
 * message); }
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
    onUnmatched,
    ...others
  } = options ?? {};
  const given = [...(manifests ?? [])].map((manifest, at) =>
    manifestOf(manifest, `options.manifests[${at}]`),
  );
  const known = [...given, ...manifestsOfBinaries(binaries ?? [], 'options.binaries')];
  const chosen = filterFrom(filter, known);
  if (!attribution) rejectNames(filter);
  const batches = decodedBatches(trace, known, chosen, others, {
    lookAhead,
    attribution,
    onProblem,
    onUnmatched,
  });
  return stoppableEvents(batches, signal, (decoded) => decoded);
}

/** Without attribution, no name fits, so no event would come. */
function rejectNames(filter: DecodeTraceOptions['filter']): void {
  if (filter === undefined || filter instanceof TraceFilter) return;
  for (const member of ['processes', 'threads'] as const) {
    const name = filter[member]?.find((each) => typeof each === 'string');
    if (name !== undefined)
      throw new TypeError(`options.filter.${member} has the name '${name}', which needs options.attribution`);
  }
}

type RunOptions = Pick<DecodeTraceOptions, 'lookAhead' | 'attribution' | 'onProblem' | 'onUnmatched'>;

async function* decodedBatches(
  trace: Trace,
  manifests: readonly Manifest[],
  filter: TraceFilter | undefined,
  options: TraceDecoderForOptions,
  run: RunOptions,
): AsyncGenerator<Iterable<DecodedTraceEvent, undefined>, void, undefined> {
  const { whenRead, ...steps } = await (run.lookAhead === true ? lookAhead : growing)(
    trace,
    manifests,
    options,
    run,
  );
  const events = new ChosenEvents(sourceOfTrace(trace), {
    ...steps,
    filter,
    isNaming: true,
    onUnmatched: run.onUnmatched,
  });
  const { end } = yield* events.batches();
  if (end === 'source') whenRead?.();
}

/** The decoding of events, and the step after the last one. */
type Steps = Pick<ReadingOptions, 'decode' | 'attributor' | 'observe'> & { readonly whenRead?: () => void };

async function lookAhead(
  trace: Trace,
  manifests: readonly Manifest[],
  options: TraceDecoderForOptions,
  { attribution, onProblem }: RunOptions,
): Promise<Steps> {
  const { decode, stored, unreadable, attributor } = await (attribution === true
    ? readAhead(trace, manifests, options)
    : { ...(await traceDecoderFor(trace, manifests, options)), attributor: undefined });
  for (const problem of stored.problems) onProblem?.(problem);
  for (const { manifest, message } of unreadable) onProblem?.(problemOf(manifest.content, message));
  return { decode, attributor };
}

async function growing(
  trace: Trace,
  manifests: readonly Manifest[],
  { culture, ...options }: TraceDecoderForOptions,
  { attribution, onProblem }: RunOptions,
): Promise<Steps> {
  const descriptions = manifests.flatMap((manifest) => describeEvents(manifest, culture));
  const carried = new CarriedManifests();
  const decoder = new GrowingDecoder(
    { ...options, descriptions },
    {
      describe(manifest) {
        const described = describeCarried({ manifests: [manifest] }, culture, carried);
        return described.unreadable[0]?.message ?? described.descriptions;
      },
      report: (problem) => onProblem?.(problem),
    },
  );
  return {
    decode: (event) => decoder.decode(event),
    attributor: attribution === true ? learningAttributor(await trace.info()) : undefined,
    observe: (event) => decoder.look(event),
    whenRead: () => decoder.end(),
  };
}

/** A manifest in a trace that cannot be read. It is in several events, so it has no place. */
function problemOf(content: Uint8Array, message: string): TraceProblem {
  const place = { file: 0, bufferOffset: 0, offset: 0 };
  return { kind: 'malformed-description', ...place, bytesLost: content.length, message };
}
