import { decodePayload } from '../etw/decode-payload.js';
import type { EventDecoder } from '../etw/event-decoder.js';
import { pointerSizeOf } from '../etw/event-header.js';
import type { EventRecord } from '../etw/event-record.js';
import { EventHeaderFlag } from '../etw/header-constants.js';
import { formatHexBinary } from '../etw/hex.js';
import { printable } from '../text/printable.js';
import { type Decoded, decodeEvent } from './decoded.js';
import { headerJson, headerText } from './record-header.js';
import { decodedText, messageText } from './text.js';
import { decodedJson } from './view.js';

/** What is known of a record: its event, the text of EventWriteString, or nothing but the header. */
export type DecodedRecord =
  | { readonly kind: 'event'; readonly record: EventRecord; readonly decoded: Decoded }
  | { readonly kind: 'string'; readonly record: EventRecord; readonly text: string }
  | { readonly kind: 'unknown'; readonly record: EventRecord };

/** @param pointerSize where it is not given, the header's flags say it. */
export function decodeRecord(
  decoder: EventDecoder,
  record: EventRecord,
  pointerSize: 4 | 8 | undefined,
): DecodedRecord {
  const { eventHeader, userData } = record;
  if ((eventHeader.flags & EventHeaderFlag.StringOnly) !== 0 && userData.length % 2 === 0) {
    const template = { fields: [{ name: 'Text', inType: 'win:UnicodeString' }] } as const;
    const { values } = decodePayload<{ Text: string }>(template, userData);
    return { kind: 'string', record, text: values.Text };
  }
  const { id, version } = eventHeader.eventDescriptor;
  const description = decoder.find(eventHeader.providerId, id, version);
  if (description === undefined) return { kind: 'unknown', record };
  const decoded = decodeEvent(decoder, description, userData, pointerSize ?? pointerSizeOf(eventHeader));
  return { kind: 'event', record, decoded };
}

/** A record for people: the line of its header, then what it says. */
export function recordText(decoded: DecodedRecord): string {
  const { record } = decoded;
  const head = `${headerText(record)}\n`;
  if (decoded.kind === 'event') return head + decodedText(decoded.decoded);
  if (decoded.kind === 'string') return head + messageText(decoded.text);
  const { id, version } = record.eventHeader.eventDescriptor;
  const what = `provider {${record.eventHeader.providerId}}, event ${id} version ${version}, not in the manifest`;
  const data = record.userData.length === 0 ? '' : `  ${formatHexBinary(record.userData)}\n`;
  return `${head}${printable(what)}\n${data}`;
}

export function recordJson(decoded: DecodedRecord): object {
  const header = headerJson(decoded.record);
  if (decoded.kind === 'event') return { header, ...decodedJson(decoded.decoded) };
  if (decoded.kind === 'string') return { header, message: decoded.text };
  const { id, version } = decoded.record.eventHeader.eventDescriptor;
  return { header, id, version, unknown: true, payload: formatHexBinary(decoded.record.userData) };
}
