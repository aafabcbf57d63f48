import { type DecodedLoggedEvent, decodeLoggedEvent } from '../../event-log/decode-logged-event.js';
import { LoggedEvent } from '../../event-log/logged-event.js';
import { ChosenEvents, filterOf, tellUnknownNames } from '../trace/chosen-events.js';
import type { TraceProgress } from '../trace/trace-progress.js';
import type { LogRun } from './log-run.js';
import { wantedLogTimes } from './log-times.js';
import type { OpenLogs } from './open-logs.js';

/** The events of logs that the user asks for. `undefined`, with a message to the user, if no event can pass. */
export function chosenLogEvents(
  run: LogRun,
  progress: TraceProgress,
): ChosenEvents<LoggedEvent, DecodedLoggedEvent> | undefined {
  const { logs, options, session } = run;
  const times = wantedLogTimes(run);
  if (times === undefined) return undefined;
  const filter = filterOf({ manifests: [], options }, times);
  if (!tellUnknownNames(filter, session, 'use a number, or a name that Windows predefines')) return undefined;
  const limit = options.limit ?? Number.POSITIVE_INFINITY;
  return new ChosenEvents(sourceOf(logs), filter, decodeLoggedEvent, limit, progress, session.host);
}

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

/** The remedies for names that no event has. */
export const LOG_REMEDIES = {
  provider: 'check its spelling, or choose it by its GUID',
  event: 'choose it by its ID',
} as const;
