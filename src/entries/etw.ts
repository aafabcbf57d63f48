/**
 * The functions that most programs for events need: payloads, values and messages, the events of a manifest, GUIDs and times. In plain
 * TypeScript, without Node.js APIs and without dependencies. A bundle contains only the functions in use.
 *
 * @module wevtc/etw
 */

// ## Use the constants of Windows

export { EventChannel, EventLevel, EventOpcode, SystemKeyword } from '../etw/structures/event-constants.js';

// ## Decode a payload

export { type DecodedPayload, type DecodeOptions, decodePayload } from '../etw/payload/decode-payload.js';
export { encodePayload } from '../etw/payload/encode-payload.js';
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
} from '../etw/payload/payload-template.js';
export type { PayloadValue, PayloadValues } from '../etw/payload/payload-values.js';
export type { PlainValue } from '../etw/payload/plain-value.js';
export type { ValueOptions } from '../etw/payload/value-options.js';

// ## Show values and messages

export { messageInserts } from '../etw/decoding/event-decoder.js';
export { formatMessage, type Insert, type MessageOptions } from '../etw/message/format-message.js';
export {
  type MessageInsert,
  type MessageParameter,
  type MessagePart,
  type ParsedMessage,
  parseMessage,
} from '../etw/message/message.js';
export {
  type ErrorKind,
  type FormatStyle,
  formatField,
  formatValue,
  type ValueFormatOptions,
} from '../etw/payload/format-value.js';
export { mapText } from '../etw/payload/map-text.js';

// ## Decode the events of a manifest

export { type DecodeEventOptions, decodeEventPayload } from '../decode/decode-event.js';
export { type DecodedRecord, type RecordDecoder, recordDecoder } from '../decode/decode-record.js';
export type { EventView, FieldView } from '../decode/event-form.js';
export { decodedEventText } from '../decode/event-text.js';
export { decodedEventView } from '../decode/event-view.js';
export { parseHexBytes } from '../decode/hex-bytes.js';
export type { DecodeOutcome } from '../decode/outcome.js';
export { recordText } from '../decode/record-text.js';
export { recordView } from '../decode/record-view.js';
export {
  type DecodedEvent,
  EventDecoder,
  type EventDescription,
  type NamedValue,
} from '../etw/decoding/event-decoder.js';

// ## Convert times, GUIDs and bytes

export {
  fileTimeFromDate,
  fileTimeFromIso,
  fileTimeToDate,
  fileTimeToIso,
  type SplitFileTime,
  splitFileTime,
} from '../etw/values/file-time.js';
export { formatGuid, parseGuid, sameGuid } from '../etw/values/guid.js';
export { formatHexBinary, parseHexBinary } from '../etw/values/hex.js';
export { type SystemTime, systemTimeToIso } from '../etw/values/system-time.js';

// ## Handle errors

export { BytesError } from '../etw/bytes/bytes.js';
export type { DecodeError, DecodeErrorCode } from '../etw/payload/decode-error.js';
export { PayloadError } from '../etw/payload/payload-error.js';
