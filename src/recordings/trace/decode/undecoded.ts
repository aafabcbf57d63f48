import { NO_FIELDS } from '../../../windows/decoding/decode-described.js';
import { decodeError } from '../../../windows/payload/decode-error.js';
import type { DecodedTraceEvent } from '../events/decoded-trace-event.js';
import type { TraceEvent } from '../events/trace-event.js';
import { manifestChunkOf } from './manifest-chunk.js';

/**
 * An event that nothing describes.
 *
 * @param reason in English.
 * @param providerName if the provider is known.
 */
export function undecoded(event: TraceEvent, reason: string, providerName?: string): DecodedTraceEvent {
  return {
    event,
    description: undefined,
    providerName,
    source: undefined,
    template: NO_FIELDS,
    values: {},
    message: undefined,
    rest: event.userData,
    attribution: undefined,
    error: decodeError('ERR_WEVTC_UNDESCRIBED', reason),
  };
}

/** The content of an event that carries part of a manifest; `undefined` for all other events. */
export function carrierReason(event: TraceEvent): string | undefined {
  const chunk = manifestChunkOf(event);
  return chunk && `part ${chunk.index + 1} of ${chunk.total} of the manifest of its provider`;
}
