import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { fileTimeToIso } from '../../windows/values/file-time.js';
import { providerNameOf } from '../event/event-labels.js';

/** File systems allow 255 bytes for a name, which also has `provider=`. */
const LONGEST = 200;

/** Texts that readers take as a null, not as a name. */
const NULLS = /^(?:null|__hive_default_partition__)$/i;

/** The columns by which events can be divided, with the name of an event's folder. */
const columns = {
  /** A provider without a usable name has its GUID. */
  provider: (decoded: DecodedTraceEvent) => folderName(providerNameOf(decoded)) ?? decoded.event.providerId,
  /** In UTC. */
  day: ({ event }: DecodedTraceEvent) => {
    const [day = ''] = fileTimeToIso(event.timeStamp).split('T');
    return folderName(day) ?? '';
  },
} as const;

export type PartitionColumn = keyof typeof columns;

export const partitionColumns = Object.keys(columns) as PartitionColumn[];

/** The folder of an event in the form of Hive: `provider=Contoso-Storage/day=2026-01-31`. */
export function partitionFolder(
  decoded: DecodedTraceEvent,
  by: readonly PartitionColumn[] = partitionColumns,
): string {
  return by.map((column) => `${column}=${columns[column](decoded)}`).join('/');
}

/**
 * A name with all but letters, digits, `_`, `-`, and `.` as in `%2F`, which Hive, Spark, and DuckDB decode.
 * `undefined` if empty, too long, read as null, or not ASCII, where readers and file systems differ.
 */
function folderName(name: string | undefined): string | undefined {
  if (name === undefined || !/^[ -~]+$/.test(name) || NULLS.test(name)) return undefined;
  // Windows drops a dot at the end of a name.
  const encoded = name.replace(/[^\w.-]|\.$/g, percent);
  return encoded.length <= LONGEST ? encoded : undefined;
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
