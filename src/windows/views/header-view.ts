import { hex } from '../../text/hex.js';
import { ByteReader, BytesError } from '../bytes/bytes.js';
import { type EventRecord, processorIndexOf } from '../structures/event-record.js';
import { decodeExtendedData } from '../structures/extended-data.js';
import type { ExtendedDataItem } from '../structures/extended-data-item.js';
import { EventHeaderExtType } from '../structures/header-constants.js';
import { fileTimeToIso } from '../values/file-time.js';
import { NO_GUID, readGuid } from '../values/guid.js';
import { formatHexBinary } from '../values/hex.js';

/** The time of an event in ISO 8601; the number itself when it cannot be a FILETIME. */
export function timeText({ eventHeader }: EventRecord): string {
  const { timeStamp } = eventHeader;
  return timeStamp < 0n ? String(timeStamp) : fileTimeToIso(timeStamp);
}

/** The activity that an event belongs to; `undefined` when it belongs to none. */
export function activityOf({ eventHeader: { activityId } }: EventRecord): string | undefined {
  return activityId === NO_GUID ? undefined : activityId;
}

/** The header of a record as plain data, with the content of its extended data items. */
export function headerView(record: EventRecord) {
  const { timeStamp, processId, threadId, flags } = record.eventHeader;
  return {
    time: timeText(record),
    timeStamp: String(timeStamp),
    processor: processorIndexOf(record),
    processId,
    threadId,
    flags,
    activityId: activityOf(record),
    relatedActivityId: relatedActivityOf(record),
    extendedData: record.extendedData.length === 0 ? undefined : record.extendedData.map(extendedView),
  };
}

/** The activity that starts the one of an event; `undefined` when the record has none. */
function relatedActivityOf({ extendedData }: EventRecord): string | undefined {
  const item = extendedData.find(({ extType }) => extType === EventHeaderExtType.RelatedActivityId);
  return item?.data.length === 16 ? readGuid(new ByteReader(item.data)) : undefined;
}

/** An item whose content does not have the form of its type is shown as bytes. */
function extendedView(item: ExtendedDataItem): unknown {
  const { extType, data } = item;
  try {
    return JSON.parse(JSON.stringify(decodeExtendedData(item), plain));
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    return { kind: 'malformed', extType, data: formatHexBinary(data), message: error.message };
  }
}

function plain(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return hex(value);
  return value instanceof Uint8Array ? formatHexBinary(value) : value;
}
