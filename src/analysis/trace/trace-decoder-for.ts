import { describeEvents } from '../../manifest/describe/describe-events.js';
import type { Manifest } from '../../manifest/model/model.js';
import { LifeCollector } from '../../recordings/attribution/attribute-events.js';
import type { Attributor } from '../../recordings/attribution/event-attributor.js';
import type { ProviderNames } from '../../recordings/provider-names/provider-names.js';
import type { Fills } from '../../recordings/trace/decode/attempt.js';
import {
  collectDescriptionsAnd,
  type EventVisitor,
} from '../../recordings/trace/decode/collect-descriptions.js';
import type { StoredDescriptions } from '../../recordings/trace/decode/stored-descriptions.js';
import {
  Decoder,
  type TraceDecoder,
  type TraceDecoderOptions,
} from '../../recordings/trace/decode/trace-decoder.js';
import type { Trace } from '../../recordings/trace/trace.js';
import { iterableOf } from '../../windows/checks/arguments.js';
import { checkMembers, isFunction, isText } from '../../windows/checks/members.js';
import type { EventDescription } from '../../windows/decoding/event-decoder.js';
import { fillsPayload } from '../../windows/payload/fills-payload.js';
import type { TextBudget } from '../../windows/payload/text-budget.js';
import { CarriedManifests } from './carried-manifests.js';
import { type DescribedTraceManifests, describeCarried } from './describe-manifests.js';

/** The language of texts, and the form of values. */
export interface TraceDecoderForOptions
  extends Pick<TraceDecoderOptions, 'codePage' | 'errorText' | 'parameter'> {
  /** The language of strings, such as `de-DE`. Default `en-US`. TRACE_EVENT_INFO has its machine's one. */
  readonly culture?: string;
}

/** A decoder for the events of one trace, and what describes them. */
export interface DecoderOfTrace {
  readonly decode: TraceDecoder;
  /** The descriptions that the trace carries. */
  readonly stored: StoredDescriptions;
  /** The manifests in the trace that cannot be read. */
  readonly unreadable: DescribedTraceManifests['unreadable'];
}

/**
 * Makes a decoder for the events of a trace from manifests, from the descriptions that the trace carries, and
 * from the classes of Windows that wevtc knows: see `traceDecoder`. It reads the trace once to find the
 * descriptions.
 *
 * @param manifests as `parseManifest` or `readForDecoding` reads them. They may have errors. If several
 *   describe the same event, the first one that fits the payload counts.
 * @throws TraceError if a file is not a trace.
 * @example
 * const trace = openTrace(await open('boot.etl'));
 * const { decode } = await traceDecoderFor(trace, [manifest]);
 * for await (const event of trace.events()) console.log(decode(event).message);
 */
export async function traceDecoderFor(
  trace: Trace,
  manifests: Iterable<Manifest> = [],
  choice: TraceDecoderForOptions = {},
): Promise<DecoderOfTrace> {
  checkMembers<TraceDecoderForOptions>(choice, {
    culture: isText,
    codePage: isText,
    errorText: isFunction,
    parameter: isFunction,
  });
  const { decode, stored, unreadable } = await decoderOf(trace, manifests, choice, {});
  return { decode, stored, unreadable };
}

/** The parts of decoded events that somebody reads. Others are not made. */
export interface WantedParts {
  /** The names of the addresses in fields, of the attributor. Default true. */
  readonly names?: boolean;
  /** The values of the fields. Default true. */
  readonly values?: boolean;
  /** The paths of the programs of processes. Default true. */
  readonly images?: boolean;
}

/** The decoder and the attributor for the events of a trace, which was read to its end before. */
export interface EventsAhead extends DecoderOfTrace {
  readonly decoder: Decoder;
  readonly attributor: Attributor;
  /** The events about processes, threads, and images that the attributor does not know. */
  readonly livesLeftOut: number;
  /** The providers that the trace describes. */
  readonly providers: Iterable<NamedProvider>;
}

/** A provider by its name and the GUID in its events. */
export type NamedProvider = Pick<EventDescription['provider'], 'name' | 'guid'>;

/** The limits and names that several traces or archives of a run share. */
export interface SharedParts {
  readonly carried?: CarriedManifests | undefined;
  /** Default: none. */
  readonly texts?: TextBudget | undefined;
  /** For events that nothing describes. Default: none. */
  readonly providerNames?: ProviderNames | undefined;
}

/** Makes the decoder and the attributor for the events of one trace, in one reading. */
export async function readAhead(
  trace: Trace,
  manifests: Iterable<Manifest>,
  choice: TraceDecoderForOptions,
  { names = true, values = true, images = true }: WantedParts = {},
  limits?: SharedParts,
): Promise<EventsAhead> {
  const lives = new LifeCollector(names, images);
  const fills = values ? undefined : fillsPayload;
  const described = await describedTrace(trace, manifests, choice, lives, fills, limits);
  const { decoder } = described;
  return {
    ...described,
    decode: (event) => decoder.decode(event),
    attributor: await lives.attributor(trace),
    livesLeftOut: lives.left,
  };
}

/** Makes the decoder for the events of one trace, with the limits of the run. */
export async function decoderOf(
  trace: Trace,
  manifests: Iterable<Manifest>,
  choice: TraceDecoderForOptions,
  limits: SharedParts,
): Promise<DecoderOfTrace> {
  const described = await describedTrace(trace, manifests, choice, undefined, undefined, limits);
  return { ...described, decode: (event) => described.decoder.decode(event) };
}

async function describedTrace(
  trace: Trace,
  manifests: Iterable<Manifest>,
  choice: TraceDecoderForOptions,
  visitor?: EventVisitor,
  fills?: Fills,
  { carried = new CarriedManifests(), texts, providerNames }: SharedParts = {},
): Promise<Omit<DecoderOfTrace, 'decode'> & Pick<EventsAhead, 'decoder' | 'providers'>> {
  const { culture, ...options } = choice ?? {};
  const descriptions = [...iterableOf(manifests, 'manifests')].flatMap((manifest) =>
    describeEvents(manifest, culture),
  );
  const stored = await collectDescriptionsAnd(trace, visitor);
  const { descriptions: traceManifests, unreadable } = describeCarried(stored, culture, carried);
  const decoder = new Decoder(
    { ...options, descriptions, traceManifests, stored },
    fills,
    texts,
    providerNames,
  );
  const providers = new Map(traceManifests.map(({ provider }) => [provider.guid, provider]));
  return { decoder, stored, unreadable, providers: providers.values() };
}
