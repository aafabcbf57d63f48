import { CompiledValues } from '../../analysis/log/compiled/compiled-values.js';
import { type DecodedLoggedEvent, decodeLoggedEvent } from '../../analysis/log/decode-logged-event.js';
import { LoggedEvent } from '../../analysis/log/logged-event.js';
import { EventRenderer } from '../../analysis/log/messages/event-renderer.js';
import { EventQuery } from '../../analysis/log/query/event-query.js';
import { parseQueryParts } from '../../analysis/log/query/structured-query.js';
import { SYSTEM_MEMBERS, unknownMembers } from '../../analysis/log/query/unknown-members.js';
import { ChosenEvents, type ReadingOptions } from '../../analysis/reading/chosen-events.js';
import { mergedSource, sourceOfLog, sourceOfTrace } from '../../analysis/reading/event-source.js';
import { decoderOf } from '../../analysis/trace/trace-decoder-for.js';
import type { Manifest } from '../../manifest/model/model.js';
import type { Following } from '../../project/host/host.js';
import type { UnreadMember } from '../../recordings/log/event-log-event.js';
import type { TraceEvent } from '../../recordings/trace/events/trace-event.js';
import { providerNamesOf } from '../session/provider-names.js';
import { type Session, tellNote } from '../session/session.js';
import type { Told } from '../session/told.js';
import { filterOf, tellUnknownNames } from '../trace/chosen-events.js';
import type { OpenTraces } from '../trace/inputs/open-traces.js';
import { resolvedTimes } from '../trace/options/time-choice.js';
import { tellDescriptionProblems } from '../trace/trace-findings.js';
import type { TraceProgress } from '../trace/trace-progress.js';
import { followedBatches } from './follow-logs.js';
import type { LogRun } from './log-run.js';

/**
 * The requested events of logs, which are followed if `following` is set; `Told` if no event can pass.
 * `observe` gets each event that is read.
 */
export function chosenLogEvents(
  run: LogRun,
  progress: TraceProgress,
  {
    following,
    observe,
  }: { readonly following?: Following | undefined } & Pick<ReadingOptions<LoggedEvent>, 'observe'> = {},
): ChosenEvents<LoggedEvent, DecodedLoggedEvent> | Told {
  const choice = choiceOf(run, progress);
  if (choice === undefined) return undefined;
  const source =
    following === undefined
      ? sourceOfLog(run.logs.log, { isInOrder: run.options.order === 'time' })
      : sourceOfLog({ batches: () => followedBatches(run, following), progress: 1 }, { isEndless: true });
  return new ChosenEvents(source, { ...choice, observe });
}

/** The same for logs and traces. */
export async function chosenMergedEvents(
  run: LogRun,
  { trace, names, carried }: OpenTraces,
  progress: TraceProgress,
): Promise<ChosenEvents | undefined> {
  const choice = choiceOf(run, progress);
  if (choice === undefined) return undefined;
  const { culture } = run.options;
  const decoder = await decoderOf(trace, manifestsOf(run), culture === undefined ? {} : { culture }, {
    carried,
    texts: run.texts,
    providerNames: providerNamesOf(run.session.host),
  });
  tellDescriptionProblems(decoder.stored, decoder.unreadable, names, run.session);
  const { filter, limit, decode } = choice;
  return new ChosenEvents(mergedSource([sourceOfLog(run.logs.log), sourceOfTrace(trace)]), {
    filter,
    limit,
    progress,
    decode: (event: TraceEvent) => (event instanceof LoggedEvent ? decode(event) : decoder.decode(event)),
  });
}

/** The manifests that the user names, then those in archives with traces. */
function manifestsOf({ given, traces }: LogRun): readonly Manifest[] {
  return [...given.manifests, ...(traces?.manifests ?? [])];
}

/** The choice that the options describe. `Told` if no event can pass. */
function choiceOf(
  run: LogRun,
  progress: TraceProgress,
): ReadingOptions<LoggedEvent, DecodedLoggedEvent> | Told {
  const { given, options, side, time, span, session } = run;
  const times = resolvedTimes(options, time, span, NOT_ONE_DAY, '2026-01-31T12:00', session, side);
  if (times === undefined) return undefined;
  const filter = filterOf({ manifests: manifestsOf(run), options }, times);
  if (!tellUnknownNames(filter, session, UNKNOWN_NAME)) return undefined;
  const { limit, culture } = options;
  const renderer = new EventRenderer(given.texts, { culture }, run.texts);
  // A summary shows no values.
  const texts = options.summary === true ? undefined : run.texts;
  const compiled = new CompiledValues(texts);
  const query = options.query === undefined ? undefined : new EventQuery(options.query, new Date());
  if (options.query !== undefined) tellUnknownMembers(options.query, session);
  return {
    filter,
    limit,
    progress,
    decode: (event) => decodeLoggedEvent(event, renderer, texts, compiled),
    mightPass: mightPass(run, times, (event) => decodeLoggedEvent(event, renderer)),
    isSelected: query && (({ logged }) => query.selects(logged)),
  };
}

/**
 * Tests events that were not chosen: whether they pass the filters that ask for no numbers of `System`, and
 * such a number could not be read. `undefined` if no filter asks for one.
 */
function mightPass(
  run: LogRun,
  times: Parameters<typeof filterOf>[1],
  decode: (event: LoggedEvent) => DecodedLoggedEvent,
): ReadingOptions<TraceEvent>['mightPass'] {
  const { level, event: id, any, all, ignoreKeyword0, query, ...options } = run.options;
  const asked = new Set<UnreadMember>([
    ...(level === undefined ? [] : (['level'] as const)),
    ...(id === undefined ? [] : (['id', 'version'] as const)),
    ...((any ?? all) === undefined ? [] : (['keywords'] as const)),
    ...(query === undefined ? [] : ALL_NUMBERS),
  ]);
  if (options.recover !== true || asked.size === 0) return undefined;
  const others = filterOf({ manifests: manifestsOf(run), options }, times);
  return (event) =>
    event instanceof LoggedEvent &&
    event.logged.unread.some((member) => asked.has(member)) &&
    others.mayPass(event) &&
    others.passes(decode(event));
}

/** Tells the user about elements of a query that no event has. */
function tellUnknownMembers(query: string, { host }: Session): void {
  for (const { name, nearest } of unknownMembers(parseQueryParts(query))) {
    const hint =
      nearest === undefined ? `its elements are ${SYSTEM_MEMBERS.join(', ')}` : `did you mean '${nearest}'?`;
    tellNote(host, `--query: 'System' of an event has no element '${name}'; ${hint}`);
  }
}

const ALL_NUMBERS = ['id', 'version', 'level', 'task', 'opcode', 'keywords'] as const;

const NOT_ONE_DAY = 'the events are not within one day in this time zone';

const UNKNOWN_NAME =
  'use a number, a name that Windows predefines, or pass the manifest of its provider with --manifest';

/** The remedies for names that no event has. */
export const LOG_REMEDIES = {
  provider: 'check its spelling, or choose it by its GUID',
  event: 'choose it by its ID',
} as const;
