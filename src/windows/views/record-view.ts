import { hex } from '../../text/hex.js';
import type { EventRecord } from '../structures/event-record.js';
import { formatHexBinary } from '../values/hex.js';
import type { DecodedRecord } from './decode-record.js';
import type { EventView } from './event-form.js';
import { decodedEventView } from './event-view.js';
import { headerView } from './header-view.js';
import { decodedRecordOf } from './outcome-arguments.js';

/** A decoded record as plain data: an event, an EventWriteString string, or an event not in the manifest. */
export function recordView(decoded: DecodedRecord): EventView {
  const { record } = decodedRecordOf(decoded);
  const header = headerView(record);
  if (decoded.kind === 'event') {
    // A record can have the control GUID of its provider, and a manifest can lack the GUID.
    const { providerId } = record.eventHeader;
    return { ...header, ...decodedEventView(decoded.outcome), providerId };
  }
  const nothing = {
    ...descriptorView(record),
    providerName: undefined,
    eventName: undefined,
    values: undefined,
    rest: undefined,
  };
  if (decoded.kind === 'string') return { ...header, ...nothing, message: decoded.text, error: undefined };
  return {
    ...header,
    ...nothing,
    message: undefined,
    error: decoded.error,
    payload: formatHexBinary(record.userData),
  };
}

function descriptorView({ eventHeader: { providerId, eventDescriptor } }: EventRecord) {
  const { id, version, channel, level, opcode, task, keyword } = eventDescriptor;
  return { providerId, id, version, channel, level, opcode, task, keyword: hex(keyword) };
}
