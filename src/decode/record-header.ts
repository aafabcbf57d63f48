import { BytesError } from '../etw/bytes.js';
import { type EventRecord, processorIndexOf } from '../etw/event-record.js';
import { decodeExtendedData } from '../etw/extended-data.js';
import type { ExtendedDataItem } from '../etw/extended-data-item.js';
import { fileTimeToIso } from '../etw/file-time.js';
import { formatHexBinary } from '../etw/hex.js';

const NO_GUID = '00000000-0000-0000-0000-000000000000';

/** The time of an event: ISO 8601 as far as the number can be a FILETIME, else the number. */
export function timeText({ eventHeader }: EventRecord): string {
  const { timeStamp } = eventHeader;
  return timeStamp < 0n ? String(timeStamp) : fileTimeToIso(timeStamp);
}

/** When and where an event was written, in one line. */
export function headerText(record: EventRecord): string {
  const { processId, threadId, activityId } = record.eventHeader;
  const activity = activityId === NO_GUID ? '' : `, activity {${activityId}}`;
  return `${timeText(record)}  process ${processId}, thread ${threadId}, processor ${processorIndexOf(record)}${activity}`;
}

/** The same as data, with what the extended data items hold. */
export function headerJson(record: EventRecord): object {
  const { timeStamp, processId, threadId, activityId, providerId, flags } = record.eventHeader;
  return {
    time: timeText(record),
    timeStamp: String(timeStamp),
    processId,
    threadId,
    processor: processorIndexOf(record),
    providerId,
    flags,
    activityId: activityId === NO_GUID ? undefined : activityId,
    extendedData: record.extendedData.length === 0 ? undefined : record.extendedData.map(extendedJson),
  };
}

/** Items whose content is not as their type has it are shown as bytes. */
function extendedJson(item: ExtendedDataItem): unknown {
  const { extType, data } = item;
  try {
    return JSON.parse(JSON.stringify(decodeExtendedData(item), plain));
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    return { kind: 'malformed', extType, data: formatHexBinary(data), message: error.message };
  }
}

function plain(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `0x${value.toString(16)}`;
  return value instanceof Uint8Array ? formatHexBinary(value) : value;
}
