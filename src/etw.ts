/**
 * The functions that most programs for events need: payloads, values and messages, the events of a manifest,
 * GUIDs and times. In plain TypeScript, without Node.js APIs and without dependencies. A bundle contains only
 * the functions in use.
 *
 * @module wevtc/etw
 */

// ## Use the constants of Windows

export {
  EventChannel,
  EventLevel,
  EventOpcode,
  SystemKeyword,
} from './windows/structures/event-constants.js';

// ## Decode a payload

export { type DecodedPayload, type DecodeOptions, decodePayload } from './windows/payload/decode-payload.js';
export { encodePayload } from './windows/payload/encode-payload.js';
export type {
  ClassicInTypeName,
  InTypeName,
  OutTypeName,
  PayloadCount,
  PayloadDataField,
  PayloadExtent,
  PayloadField,
  PayloadMap,
  PayloadMapItem,
  PayloadStructField,
  PayloadTemplate,
} from './windows/payload/payload-template.js';
export type { PayloadValue, PayloadValues } from './windows/payload/payload-values.js';
export type { PlainValue } from './windows/payload/plain-value.js';
export type { ValueOptions } from './windows/payload/value-options.js';

// ## Show values and messages

export { messageInserts } from './windows/decoding/event-decoder.js';
export { formatMessage, type Insert, type MessageOptions } from './windows/message/format-message.js';
export {
  type MessageInsert,
  type MessageParameter,
  type MessagePart,
  type ParsedMessage,
  parseMessage,
} from './windows/message/message.js';
export {
  type ErrorKind,
  type FormatStyle,
  formatField,
  formatValue,
  type ValueFormatOptions,
} from './windows/payload/format-value.js';
export { mapText } from './windows/payload/map-text.js';

// ## Decode the events of a manifest

export {
  type DecodedEvent,
  EventDecoder,
  type EventDescription,
  type NamedValue,
} from './windows/decoding/event-decoder.js';
export { type DecodeEventOptions, decodeEventPayload } from './windows/views/decode-event.js';
export { type DecodedRecord, type RecordDecoder, recordDecoder } from './windows/views/decode-record.js';
export type { EventView, FieldView } from './windows/views/event-form.js';
export { decodedEventText } from './windows/views/event-text.js';
export { decodedEventView } from './windows/views/event-view.js';
export { parseHexBytes } from './windows/views/hex-bytes.js';
export type { DecodeOutcome } from './windows/views/outcome.js';
export { recordText } from './windows/views/record-text.js';
export { recordView } from './windows/views/record-view.js';

// ## Convert times, GUIDs and bytes

export {
  fileTimeFromDate,
  fileTimeFromIso,
  fileTimeToDate,
  fileTimeToIso,
  type SplitFileTime,
  splitFileTime,
} from './windows/values/file-time.js';
export { formatGuid, parseGuid, sameGuid } from './windows/values/guid.js';
export { formatHexBinary, parseHexBinary } from './windows/values/hex.js';
export { type SystemTime, systemTimeToIso } from './windows/values/system-time.js';

// ## Handle errors

export { BytesError } from './windows/bytes/bytes.js';
export type { DecodeError, DecodeErrorCode } from './windows/payload/decode-error.js';
export { PayloadError } from './windows/payload/payload-error.js';
