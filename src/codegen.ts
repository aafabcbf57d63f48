/**
 * The parts of the decoders that `wevtc compile --ts-decoders` writes. Only these decoders should import
 * them. Each uses only the parts that its fields need.
 *
 * A generated module runs with the version of wevtc that wrote it, with all later versions of the same major
 * version, and with the next major version.
 *
 * @module wevtc/codegen
 */

// ## Find the decoder of a record

export {
  type DecodableRecord,
  type DispatchedEvent,
  type EventConstant,
  EventDispatcher,
  type PayloadDecoder,
  type PayloadFormatter,
  type ProviderConstant,
  type RecordOptions,
  type UnknownEvent,
  unknownEvent,
} from './windows/decoding/event-dispatcher.js';

// ## Decode and encode whole payloads

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
export { type ValueOptions, valueFormat } from './windows/payload/value-options.js';

// ## Read single values

export { ByteReader } from './windows/bytes/bytes.js';
// Earlier versions' modules also call functions that new modules declare without checks, and `formatGuid`.
export {
  f32At,
  f32Of,
  f64At,
  f64Of,
  i8At,
  i16At,
  i32At,
  i64At,
  pointerAt,
  signedPointerAt,
  u8At,
  u16At,
  u16beAt,
  u32At,
  u64At,
  u64Of,
} from './windows/bytes/numbers-at.js';
export { endOfText, textAt } from './windows/bytes/utf16.js';
export { checkEnd, checkSize, countElements } from './windows/decoding/generated-code.js';
export { binaryAt, readBinary, readIpv6, readSocketAddress } from './windows/payload/read-binary.js';
export {
  ansiTextAt,
  readAnsiText,
  readCharacter,
  readCharacters,
  readCountedAnsiText,
  readCountedUnicodeText,
  readUnicodeText,
} from './windows/payload/read-text.js';
export { formatGuid, guidAt } from './windows/values/guid.js';
export { ipv4At } from './windows/values/ip-address.js';
export { readSid } from './windows/values/sid.js';
export { systemTimeAt } from './windows/values/system-time.js';

// ## Write messages

export { formatPayload } from './windows/decoding/generated-code.js';
export type { MessageOptions } from './windows/message/format-message.js';
export type {
  MessageInsert,
  MessageParameter,
  MessagePart,
  ParsedMessage,
} from './windows/message/message.js';
export type { ErrorKind, FormatStyle, ValueFormatOptions } from './windows/payload/format-value.js';
