import { NO_FIELDS } from '../../decode-described.js';
import { formatGuid } from '../../guid.js';
import type { DecodedTraceEvent } from '../decoded-trace-event.js';
import type { TraceEvent } from '../trace-event.js';
import { DescriptionOpcode, isDescription } from './description-class.js';
import { manifestChunkOf } from './manifest-chunk.js';

/** An event that nothing describes. */
export function undecoded(event: TraceEvent, reason: string): DecodedTraceEvent {
  return {
    event,
    description: undefined,
    source: undefined,
    template: NO_FIELDS,
    values: {},
    message: undefined,
    rest: event.userData,
    reason,
  };
}

/** Why no description is needed for an event that carries descriptions of others; `undefined` for all other events. */
export function carrierReason(event: TraceEvent): string | undefined {
  const chunk = manifestChunkOf(event);
  if (chunk !== undefined) return `part ${chunk.index + 1} of ${chunk.total} of the manifest of its provider`;
  if (!isDescription(event)) return undefined;
  const { userData, opcode } = event;
  const provider = userData.length < 16 ? '' : ` of the provider {${formatGuid(userData)}}`;
  return opcode === DescriptionOpcode.EventInfo
    ? `the description of an event${provider} (TRACE_EVENT_INFO)`
    : `the description of a map${provider} (EVENT_MAP_INFO)`;
}
