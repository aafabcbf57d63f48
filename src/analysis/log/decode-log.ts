import type { EventLog } from '../../recordings/log/event-log.js';
import type { EventLogEvent } from '../../recordings/log/event-log-event.js';
import { EventStream } from '../../recordings/trace/events/event-stream.js';
import {
  type AbortSignalLike,
  isSignal,
  throwIfAborted,
  untilAborted,
} from '../../recordings/trace/events/until-aborted.js';
import { functionOf, objectOf } from '../../windows/checks/arguments.js';
import { checkMembers } from '../../windows/checks/members.js';
import type { TraceFilterRequest } from '../trace/filter/filter-request.js';
import { filterFrom, isFilter } from '../trace/filter/given-filter.js';
import type { TraceFilter } from '../trace/filter/trace-filter.js';
import { type DecodedLoggedEvent, decodeLoggedEvent } from './decode-logged-event.js';
import { LoggedEvent } from './logged-event.js';
import { EventRenderer } from './messages/event-renderer.js';

/** Options of `decodeLog`. */
export interface DecodeLogOptions {
  /** The events to return: a `TraceFilter`, or what it is made of. Default: all. */
  readonly filter?: TraceFilter | TraceFilterRequest;
  /** Ends reading with the reason of the signal as an error, also while a file is being read. */
  readonly signal?: AbortSignalLike;
}

/**
 * Returns the events of an event log with their values, which Windows stored with their names. It reads the log while it is asked for
 * events. Leaving the loop ends reading; it does not close the log.
 *
 * @throws EventLogError if a file is not an event log.
 * @example
 * await using log = openEventLog(await open('System.evtx'));
 * for await (const { event, values } of decodeLog(log, { filter: { level: 2 } })) console.log(event.logged.timeCreated, values);
 */
export function decodeLog(
  log: EventLog,
  options: DecodeLogOptions = {},
): AsyncGenerator<DecodedLoggedEvent, void, undefined> {
  functionOf(objectOf(log, 'log').batches, 'log.batches');
  checkMembers<DecodeLogOptions>(options, { filter: isFilter, signal: isSignal });
  const { filter, signal } = options ?? {};
  const batches = decodedBatches(log, filterFrom(filter, []), signal);
  return new EventStream(untilAborted(batches, signal), (decoded) => decoded);
}

async function* decodedBatches(
  log: EventLog,
  filter: TraceFilter | undefined,
  signal: AbortSignalLike | undefined,
): AsyncGenerator<Iterable<DecodedLoggedEvent, undefined>, void, undefined> {
  // Only the texts that the events themselves have: `eventLogDecoder` uses others.
  const renderer = new EventRenderer({ providers: [], messages: [], sources: [] });
  for await (const batch of log.batches()) yield decodedEvents(batch, renderer, filter, signal);
}

/** Decodes the events of a batch when they are asked for. */
function* decodedEvents(
  batch: readonly EventLogEvent[],
  renderer: EventRenderer,
  filter: TraceFilter | undefined,
  signal: AbortSignalLike | undefined,
): Generator<DecodedLoggedEvent, undefined, undefined> {
  for (const logged of batch) {
    throwIfAborted(signal);
    const event = new LoggedEvent(logged);
    // Windows stores events when they arrive, so later ones can be earlier.
    if (filter?.isAfterEnd(event) || filter?.mayPass(event) === false) continue;
    const decoded = decodeLoggedEvent(event, renderer);
    if (filter?.passes(decoded) !== false) yield decoded;
  }
}
