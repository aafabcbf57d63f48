import type { EventLog } from '../../recordings/log/event-log.js';
import { stoppableEvents } from '../../recordings/trace/events/event-stream.js';
import { type AbortSignalLike, isSignal } from '../../recordings/trace/events/until-aborted.js';
import { functionOf, objectOf } from '../../windows/checks/arguments.js';
import { checkMembers, isFunction } from '../../windows/checks/members.js';
import { type DecodedLoggedEvent, decodeLoggedEvent } from '../log/decode-logged-event.js';
import { decoderChecks, type EventLogDecoderOptions, rendererOf } from '../log/event-log-decoder.js';
import type { TraceFilterRequest } from '../trace/filter/filter-request.js';
import { filterFrom, isFilter, type OnUnmatched } from '../trace/filter/given-filter.js';
import type { TraceFilter } from '../trace/filter/trace-filter.js';
import { ChosenEvents } from './chosen-events.js';
import { sourceOfLog } from './event-source.js';

/** Options of `decodeLog`. */
export interface DecodeLogOptions extends EventLogDecoderOptions {
  /** The events to return: a `TraceFilter`, or what it is made of. Default: all. */
  readonly filter?: TraceFilter | TraceFilterRequest;
  /** Ends reading with the reason of the signal as an error, also while a file is being read. */
  readonly signal?: AbortSignalLike;
  /** Called for names in `filter` that a provider lacks, or that nothing has. */
  readonly onUnmatched?: OnUnmatched;
}

/**
 * Returns the events of an event log with their values, which Windows stored with their names, and with the
 * texts of manifests and message tables; see `eventLogDecoder`. It reads the log while it is asked for
 * events. Leaving the loop ends reading; it does not close the log.
 *
 * @throws EventLogError if a file is not an event log; RangeError for a level or keyword in `filter` that
 *   neither Windows nor a manifest defines.
 * @example await using log = openEventLog(await open('System.evtx')); for await (const { event, message } of
 *   decodeLog(log, { manifests: [manifest], filter: { level: 2 } })) console.log(event.logged.timeCreated,
 *   message);
 */
export function decodeLog(
  log: EventLog,
  options: DecodeLogOptions = {},
): AsyncGenerator<DecodedLoggedEvent, void, undefined> {
  functionOf(objectOf(log, 'log').batches, 'log.batches');
  checkMembers<DecodeLogOptions>(options, {
    ...decoderChecks,
    filter: isFilter,
    signal: isSignal,
    onUnmatched: isFunction,
  });
  const { filter, signal, onUnmatched, ...others } = options ?? {};
  const { renderer, manifests } = rendererOf(others);
  const events = new ChosenEvents(sourceOfLog(log), {
    decode: (event) => decodeLoggedEvent(event, renderer),
    filter: filterFrom(filter, manifests),
    onUnmatched,
  });
  return stoppableEvents(events.batches(), signal, (decoded) => decoded);
}
