import { formatHexBinary } from '../etw/values/hex.js';
import type { DecodedRecord } from './decode-record.js';
import { type DecodedEventView, decodedEventView } from './event-view.js';
import { type HeaderView, headerView } from './header-view.js';

/**
 * A record as data that JSON can hold: an item of what `wevtc decode --record --format json` prints. It is an event, or
 * the text of EventWriteString, or an event that the manifest does not have.
 */
export type RecordView = { readonly header: HeaderView } & (
  | DecodedEventView
  | { readonly message: string }
  | {
      readonly id: number;
      readonly version: number;
      readonly unknown: true;
      /** The bytes as `0x…`. */
      readonly payload: string;
    }
);

/** A decoded record as plain data. */
export function recordView(decoded: DecodedRecord): RecordView {
  const header = headerView(decoded.record);
  if (decoded.kind === 'event') return { header, ...decodedEventView(decoded.outcome) };
  if (decoded.kind === 'string') return { header, message: decoded.text };
  const { id, version } = decoded.record.eventHeader.eventDescriptor;
  return { header, id, version, unknown: true, payload: formatHexBinary(decoded.record.userData) };
}
