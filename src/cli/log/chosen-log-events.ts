import { type DecodedLoggedEvent, decodeLoggedEvent } from '../../analysis/log/decode-logged-event.js';
import { LoggedEvent } from '../../analysis/log/logged-event.js';
import { EventRenderer } from '../../analysis/log/messages/event-renderer.js';
import { EventQuery } from '../../analysis/log/query/event-query.js';
import { traceDecoderFor } from '../../analysis/trace/trace-decoder-for.js';
import type { Manifest } from '../../manifest/model/model.js';
import type { Following } from '../../project/host/host.js';
import type { TraceEvent } from '../../recordings/trace/events/trace-event.js';
import { BytesError } from '../../windows/bytes/bytes-error.js';
import { ChosenEvents, filterOf, tellUnknownNames } from '../trace/chosen-events.js';
import type { OpenTraces } from '../trace/inputs/open-traces.js';
import { tellDescriptionProblems } from '../trace/trace-findings.js';
import type { TraceProgress } from '../trace/trace-progress.js';
import { followedBatches } from './follow-logs.js';
import type { LogRun } from './log-run.js';
import { wantedLogTimes } from './log-times.js';
import { mergedByTime } from './merged-events.js';
import type { OpenLogs } from './open-logs.js';

/**
 * The events of logs that the user asks for. `undefined`, with a message to the user, if no event can pass.
 *
 * @param following for logs that are followed.
 */
export function chosenLogEvents(
  run: LogRun,
  progress: TraceProgress,
  following?: Following,
): ChosenEvents<LoggedEvent, DecodedLoggedEvent> | undefined {
  const choice = choiceOf(run);
  if (choice === undefined) return undefined;
  const { filter, decode, limit, isSelected } = choice;
  const source = following === undefined ? sourceOf(run.logs) : followedSource(run, following);
  return new ChosenEvents(source, filter, decode, limit, progress, run.session.host, isSelected);
}

/** The same for logs and traces. */
export async function chosenMergedEvents(
  run: LogRun,
  traces: OpenTraces,
  progress: TraceProgress,
): Promise<ChosenEvents | undefined> {
  const choice = choiceOf(run);
  if (choice === undefined) return undefined;
  const { options, session } = run;
  const { culture } = options;
  const { trace, names } = traces;
  const decoder = await traceDecoderFor(trace, manifestsOf(run), culture === undefined ? {} : { culture });
  tellDescriptionProblems(decoder.stored, decoder.unreadable, names, session);
  const logs = sourceOf(run.logs);
  const source = {
    batches: () => mergedByTime([logs.batches(), trace.batches()]),
    get progress() {
      return (logs.progress + trace.progress) / 2;
    },
    isInOrder: false,
  };
  const decode = (event: TraceEvent) =>
    event instanceof LoggedEvent ? choice.decode(event) : decoder.decode(event);
  return new ChosenEvents(source, choice.filter, decode, choice.limit, progress, session.host);
}

/** The manifests that the user names, then those in archives with traces. */
function manifestsOf({ given, traces }: LogRun): readonly Manifest[] {
  return [...given.manifests, ...(traces?.manifests ?? [])];
}

/** The choice that the options describe. `undefined`, with a message to the user, if no event can pass. */
function choiceOf(run: LogRun) {
  const { given, options, session } = run;
  const times = wantedLogTimes(run);
  if (times === undefined) return undefined;
  const filter = filterOf({ manifests: manifestsOf(run), options }, times);
  if (!tellUnknownNames(filter, session, UNKNOWN_NAME)) return undefined;
  const limit = options.limit ?? Number.POSITIVE_INFINITY;
  const renderer = new EventRenderer(given.texts, { culture: options.culture });
  const decode = (event: LoggedEvent) => decodeLoggedEvent(event, renderer);
  const { query } = options;
  const selector = query === undefined ? undefined : new EventQuery(query, new Date());
  const isSelected = selector && ((event: LoggedEvent) => selects(selector, event));
  return { filter, decode, limit, isSelected };
}

/** An event that was made to do harm has so many elements that no query selects it. */
function selects(query: EventQuery, { logged }: LoggedEvent): boolean {
  try {
    return query.selects(logged);
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    return false;
  }
}

const UNKNOWN_NAME =
  'use a number, a name that Windows predefines, or pass the manifest of its provider with --manifest';

function sourceOf({ log }: OpenLogs) {
  return {
    async *batches() {
      for await (const batch of log.batches()) yield batch.map((event) => new LoggedEvent(event));
    },
    get progress() {
      return log.progress;
    },
    // Windows stores events when they arrive.
    isInOrder: false,
  };
}

function followedSource(run: LogRun, following: Following) {
  return {
    async *batches() {
      for await (const batch of followedBatches(run, following))
        yield batch.map((event) => new LoggedEvent(event));
    },
    progress: 1,
    isInOrder: false,
    isEndless: true,
  };
}

/** The remedies for names that no event has. */
export const LOG_REMEDIES = {
  provider: 'check its spelling, or choose it by its GUID',
  event: 'choose it by its ID',
} as const;
