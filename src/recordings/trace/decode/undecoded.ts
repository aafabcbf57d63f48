import { NO_FIELDS } from '../../../windows/decoding/decode-described.js';
import { type DecodeError, decodeError } from '../../../windows/payload/decode-error.js';
import type { DecodedTraceEvent } from '../events/decoded-trace-event.js';
import type { TraceEvent } from '../events/trace-event.js';
import { manifestChunkOf } from './manifest-chunk.js';

/** The reason why an event is not decoded, in English. */
export function undescribed(reason: string): DecodeError {
  return decodeError('ERR_WEVTC_UNDESCRIBED', reason);
}

const NO_VALUES = /* @__PURE__ */ Object.freeze({});

/**
 * An event that nothing describes.
 *
 * @param providerName if the provider is known.
 */
export function undecoded(event: TraceEvent, error: DecodeError, providerName?: string): DecodedTraceEvent {
  return {
    event,
    description: undefined,
    providerName,
    source: undefined,
    template: NO_FIELDS,
    values: NO_VALUES,
    message: undefined,
    rest: event.userData,
    attribution: undefined,
    error,
  };
}

/** The content of an event that carries part of a manifest; `undefined` for all other events. */
export function carrierReason(event: TraceEvent): DecodeError | undefined {
  const chunk = manifestChunkOf(event);
  return chunk && undescribed(`part ${chunk.index + 1} of ${chunk.total} of the manifest of its provider`);
}
