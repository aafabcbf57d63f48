import { printable } from '../../text/printable.js';
import { processorIndexOf } from '../structures/event-record.js';
import { formatHexBinary } from '../values/hex.js';
import type { DecodedRecord } from './decode-record.js';
import { decodedEventText, messageText } from './event-text.js';
import { activityOf, timeText } from './header-view.js';
import { decodedRecordOf } from './outcome-arguments.js';

/** A record for people: one line about its header, then the event as `decodedEventText` shows it. */
export function recordText(decoded: DecodedRecord): string {
  const { record } = decodedRecordOf(decoded);
  const head = `${headerText(record)}\n`;
  if (decoded.kind === 'event') return head + decodedEventText(decoded.outcome);
  if (decoded.kind === 'string') return head + messageText(decoded.text);
  const { id, version } = record.eventHeader.eventDescriptor;
  const what = `provider {${record.eventHeader.providerId}}, event ${id} version ${version}, not in the manifest`;
  const data = record.userData.length === 0 ? '' : `  ${formatHexBinary(record.userData)}\n`;
  return `${head}${printable(what)}\n${data}`;
}

/** When and where an event was written, in one line. */
function headerText(record: DecodedRecord['record']): string {
  const { processId, threadId } = record.eventHeader;
  const activityId = activityOf(record);
  const activity = activityId === undefined ? '' : `, activity {${activityId}}`;
  return `${timeText(record)}  process ${processId}, thread ${threadId}, processor ${processorIndexOf(record)}${activity}`;
}
