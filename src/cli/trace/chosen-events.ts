import { formatNamed } from '../../analysis/formats/event-formats.js';
import { ChosenEvents } from '../../analysis/reading/chosen-events.js';
import { countedSource, sourceOfTrace } from '../../analysis/reading/event-source.js';
import type { TraceFilterRequest } from '../../analysis/trace/filter/filter-request.js';
import { fatalNames } from '../../analysis/trace/filter/given-filter.js';
import { TraceFilter } from '../../analysis/trace/filter/trace-filter.js';
import { rawEvent } from '../../analysis/trace/raw-event.js';
import { type EventsAhead, readAhead } from '../../analysis/trace/trace-decoder-for.js';
import { writtenEventId } from '../../manifest/find/written-event-id.js';
import { unknownNameText } from '../../manifest/match/session-request.js';
import { culturesOf } from '../../manifest/model/messages/nearest-culture.js';
import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import type { PlaceTest } from '../../recordings/trace/events/event-batch.js';
import type { TraceEvent } from '../../recordings/trace/events/trace-event.js';
import { parseGuid } from '../../windows/values/guid.js';
import { tellMissingCulture } from '../session/manifests/missing-culture.js';
import { providerNamesOf } from '../session/provider-names.js';
import { type Session, tellNote } from '../session/session.js';
import type { Told } from '../session/told.js';
import type { FilterOptions } from './options/event-filter-options.js';
import { type WantedTimes, wantedTimes } from './options/time-choice.js';
import type { TraceOptions } from './options.js';
import { tellCutTexts, tellDescriptionProblems, tellLevel0, tellLivesLeftOut } from './trace-findings.js';
import type { TraceProgress } from './trace-progress.js';
import type { TraceRun } from './trace-run.js';
import { tellUnknownOwners } from './unknown-owners.js';

export type DecodeTraceEvent = (event: TraceEvent) => DecodedTraceEvent;

/** The needs of a run's result. */
export interface WantedOfEvents {
  /** Whether names of field addresses are shown; events are then read once. Default: for text searches. */
  readonly names?: boolean;
  /** Whether the consumer reads the values of fields. Filters get them in any case. Default true. */
  readonly values?: boolean;
  /** Whether the consumer reads the paths of programs. Default true. */
  readonly images?: boolean;
  /** Gets all events, including those that are not chosen. */
  readonly observe?: (event: TraceEvent, decode: DecodeTraceEvent) => void;
  /** Makes a function that counts events before creation, if all are chosen; false passes them on. */
  readonly counting?: (ahead: Pick<EventsAhead, 'decoder' | 'attributor'>) => PlaceTest;
}

/** The events that the user asks for. */
export interface WantedEvents extends Pick<ChosenEvents, 'read'> {
  /** Whether the trace's manifests describe events, possibly in cultures other than the user's. */
  readonly hasOwnManifests: boolean;
}

/** The events that the user asks for. `Told` if no event can pass. */
export async function chosenEvents(
  run: TraceRun,
  progress: TraceProgress,
  {
    names = run.options.grep !== undefined,
    values = true,
    images = true,
    observe,
    counting,
  }: WantedOfEvents = {},
): Promise<WantedEvents | Told> {
  const { traces, manifests, options, session } = run;
  const times = wantedTimes(run);
  if (times === undefined) return undefined;
  const filter = filterOf(run, times);
  if (!tellUnknownNames(filter, session)) return undefined;
  const { culture, limit } = options;
  const source = sourceOfTrace(traces.trace);
  const chosen = { filter, limit, progress };
  if (options.raw === true || !needsDecoding(options)) {
    const events = new ChosenEvents(source, { ...chosen, decode: rawEvent });
    return { read: readAndTell(events, times, run), hasOwnManifests: false };
  }
  const ahead = await readAhead(
    traces.trace,
    manifests,
    culture === undefined ? {} : { culture },
    { names, values: values || options.grep !== undefined, images },
    { carried: traces.carried, texts: run.texts, providerNames: providerNamesOf(session.host) },
  );
  const { decode, attributor, stored, unreadable, livesLeftOut } = ahead;
  filter.learn(ahead.providers);
  tellDescriptionProblems(stored, unreadable, traces.names, session);
  tellLivesLeftOut(livesLeftOut, session);
  const hasOwnManifests = stored.manifests.length > 0;
  // The manifests in a trace can have the culture. `convertTraces` prints the note once for all its traces.
  if (!hasOwnManifests && options.partition === undefined)
    tellMissingCulture(culture, manifests.flatMap(culturesOf), session);
  if (!tellUnknownOwners(options, attributor, session)) return undefined;
  const counts = counting !== undefined && choosesAll(run, times);
  const events = new ChosenEvents(counts ? countedSource(source, counting(ahead)) : source, {
    ...chosen,
    decode,
    attributor,
    isNaming: names,
    observe: observe && ((event) => observe(event, decode)),
    isWhole: observe !== undefined,
  });
  return { read: readAndTell(events, times, run), hasOwnManifests };
}

/** Reads events, and tells the user why there are none, if the times are the reason, or what was cut. */
function readAndTell(
  events: ChosenEvents,
  { lateNote }: WantedTimes,
  { texts, options, session }: Pick<TraceRun, 'texts' | 'options' | 'session'>,
): ChosenEvents['read'] {
  let isFirst = true;
  return async (consumer) => {
    const reading = await events.read(consumer);
    if (reading.passed === 0 && lateNote !== undefined) tellNote(session.host, lateNote);
    // Some results need two readings.
    if (isFirst) tellLevel0(reading, options, session);
    isFirst = false;
    tellCutTexts(texts, session);
    return reading;
  };
}

/** Whether payloads must be decoded: for the output, or because a filter looks into them or has a name. */
function needsDecoding(options: TraceOptions): boolean {
  const { format, grep, process, thread, provider = [], event = [] } = options;
  if (formatNamed(format).descriptions !== 'unused') return true;
  // The process and the thread of an event can depend on other events.
  if (grep !== undefined || process !== undefined || thread !== undefined) return true;
  return (
    provider.some((name) => parseGuid(name) === undefined) ||
    event.some((name) => writtenEventId(name) === undefined)
  );
}

type FilterRun = Pick<TraceRun, 'manifests'> & { readonly options: FilterOptions };

/** The filter that options describe. */
export function filterOf(run: FilterRun, times: Pick<WantedTimes, 'from' | 'to'>): TraceFilter {
  return new TraceFilter(
    requestOf(run, times),
    run.manifests.flatMap(({ providers }) => providers),
  );
}

/** Whether the options choose all events. */
function choosesAll(run: TraceRun, times: WantedTimes): boolean {
  const request = { ...requestOf(run, times), limit: run.options.limit };
  return Object.values(request).every((member) => member === undefined);
}

function requestOf(
  { options }: FilterRun,
  { from, to }: Pick<WantedTimes, 'from' | 'to'>,
): TraceFilterRequest {
  const { provider, event, process, thread, activity, grep, ignoreCase } = options;
  const { level, any, all, ignoreKeyword0 } = options;
  return {
    ...(typeof level === 'object' ? { levels: level } : { level }),
    any,
    all,
    ignoreKeyword0,
    providers: provider,
    events: event,
    processes: process,
    threads: thread,
    activities: activity,
    from,
    to,
    text: grep,
    ignoreCase,
  };
}

/** Tells the user which names of levels and keywords nothing explains. False if no event can pass. */
export function tellUnknownNames(
  filter: TraceFilter,
  session: Session,
  remedy = 'pass the manifest of its provider with --manifest',
): boolean {
  const fatal = fatalNames(filter);
  for (const name of fatal) session.fail(unknownNameText(name, remedy));
  if (fatal.length > 0) return false;
  const { unmatched = [], unknown = [] } = filter.session ?? {};
  if (unknown.length === 0) return true;
  for (const { provider, unknown: names } of unmatched) {
    for (const name of names) {
      tellNote(
        session.host,
        `provider '${provider.name.value}': ${unknownNameText(name, remedy)}; its events are skipped`,
      );
    }
  }
  const texts = unknown.map(({ name }) => `'${name}'`).join(', ');
  tellNote(
    session.host,
    `events of providers without a manifest are skipped, because only a manifest explains ${texts}`,
  );
  return true;
}
