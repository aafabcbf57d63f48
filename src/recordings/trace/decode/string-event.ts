import { STRING_TEMPLATE } from '../../../windows/decoding/decode-described.js';
import { type DecodeError, decodeError } from '../../../windows/payload/decode-error.js';
import { decodeFields } from '../../../windows/payload/decode-payload.js';
import { valueFormat } from '../../../windows/payload/value-options.js';
import type { DecodedTraceEvent } from '../events/decoded-trace-event.js';
import type { TraceEvent } from '../events/trace-event.js';

const FORMAT = /* @__PURE__ */ valueFormat(undefined);

/** Decodes an event with EVENT_HEADER_FLAG_STRING_ONLY. It needs no description. */
export function decodedString(event: TraceEvent, providerName?: string): DecodedTraceEvent {
  const payload = event.userData;
  const { values, bytesRead, error } = decodeFields(STRING_TEMPLATE, payload, FORMAT);
  const rest = payload.subarray(bytesRead);
  const { Text: text } = values;
  return {
    event,
    description: undefined,
    providerName,
    source: undefined,
    template: STRING_TEMPLATE,
    values,
    message: typeof text === 'string' ? text : undefined,
    rest,
    attribution: undefined,
    error: error === undefined ? bytesLeft(rest, bytesRead) : decodeError(error.code, error.message, error),
  };
}

function bytesLeft(rest: Uint8Array, offset: number): DecodeError | undefined {
  return rest.length > 0
    ? decodeError('ERR_WEVTC_PAYLOAD', 'bytes follow the NUL of the string', { offset })
    : undefined;
}
