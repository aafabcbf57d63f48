import { BytesError } from '../etw/bytes/bytes.js';
import { type EventRecord, processorIndexOf } from '../etw/structures/event-record.js';
import { decodeExtendedData } from '../etw/structures/extended-data.js';
import type { ExtendedDataItem } from '../etw/structures/extended-data-item.js';
import { fileTimeToIso } from '../etw/values/file-time.js';
import { formatHexBinary } from '../etw/values/hex.js';

const NO_GUID = '00000000-0000-0000-0000-000000000000';

/** The time of an event in ISO 8601; the number itself when it cannot be a FILETIME. */
export function timeText({ eventHeader }: EventRecord): string {
  const { timeStamp } = eventHeader;
  return timeStamp < 0n ? String(timeStamp) : fileTimeToIso(timeStamp);
}

/** The activity that an event belongs to; `undefined` when it belongs to none. */
export function activityOf({ eventHeader: { activityId } }: EventRecord): string | undefined {
  return activityId === NO_GUID ? undefined : activityId;
}

/** When and where an event was written. A member that is `undefined` is not written. */
export interface HeaderView {
  /** ISO 8601; the number itself when it cannot be a FILETIME. */
  readonly time: string;
  /** The number in decimal. */
  readonly timeStamp: string;
  readonly processId: number;
  readonly threadId: number;
  readonly processor: number;
  readonly providerId: string;
  readonly flags: number;
  readonly activityId: string | undefined;
  /** The extended data items by their kind; integers of 64 bits and bytes are `0x…`. */
  readonly extendedData: readonly unknown[] | undefined;
}

/** The header of a record as plain data, with the content of its extended data items. */
export function headerView(record: EventRecord): HeaderView {
  const { timeStamp, processId, threadId, providerId, flags } = record.eventHeader;
  return {
    time: timeText(record),
    timeStamp: String(timeStamp),
    processId,
    threadId,
    processor: processorIndexOf(record),
    providerId,
    flags,
    activityId: activityOf(record),
    extendedData: record.extendedData.length === 0 ? undefined : record.extendedData.map(extendedView),
  };
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
  if (typeof value === 'bigint') return `0x${value.toString(16)}`;
  return value instanceof Uint8Array ? formatHexBinary(value) : value;
}
