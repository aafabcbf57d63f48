import type { EventLog } from '../../recordings/log/event-log.js';
import { stoppableEvents } from '../../recordings/trace/events/event-stream.js';
import { type AbortSignalLike, isSignal } from '../../recordings/trace/events/until-aborted.js';
import { functionOf, objectOf } from '../../windows/checks/arguments.js';
import { checkMembers } from '../../windows/checks/members.js';
import { type DecodedLoggedEvent, decodeLoggedEvent } from '../log/decode-logged-event.js';
import { EventRenderer } from '../log/messages/event-renderer.js';
import type { TraceFilterRequest } from '../trace/filter/filter-request.js';
import { filterFrom, isFilter } from '../trace/filter/given-filter.js';
import type { TraceFilter } from '../trace/filter/trace-filter.js';
import { ChosenEvents } from './chosen-events.js';
import { sourceOfLog } from './event-source.js';

/** Options of `decodeLog`. */
export interface DecodeLogOptions {
  /** The events to return: a `TraceFilter`, or what it is made of. Default: all. */
  readonly filter?: TraceFilter | TraceFilterRequest;
  /** Ends reading with the reason of the signal as an error, also while a file is being read. */
  readonly signal?: AbortSignalLike;
}

/**
 * Returns the events of an event log with their values, which Windows stored with their names. It reads the
 * log while it is asked for events. Leaving the loop ends reading; it does not close the log.
 *
 * @throws EventLogError if a file is not an event log.
 * @example await using log = openEventLog(await open('System.evtx')); for await (const { event, values } of
 *   decodeLog(log, { filter: { level: 2 } })) console.log(event.logged.timeCreated, values);
 */
export function decodeLog(
  log: EventLog,
  options: DecodeLogOptions = {},
): AsyncGenerator<DecodedLoggedEvent, void, undefined> {
  functionOf(objectOf(log, 'log').batches, 'log.batches');
  checkMembers<DecodeLogOptions>(options, { filter: isFilter, signal: isSignal });
  const { filter, signal } = options ?? {};
  // Only the texts that the events themselves have: `eventLogDecoder` uses others.
  const renderer = new EventRenderer({ providers: [], messages: [], sources: [] });
  const events = new ChosenEvents(sourceOfLog(log), {
    decode: (event) => decodeLoggedEvent(event, renderer),
    filter: filterFrom(filter, []),
  });
  return stoppableEvents(events.batches(), signal, (decoded) => decoded);
}
