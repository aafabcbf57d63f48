import { isTimeZone, type TimeZone } from '../../../analysis/event/time-display.js';
import { type TimeDisplayName, timeDisplayNames } from '../../../analysis/event/time-display-names.js';
import { type PartitionColumn, partitionColumns } from '../../../analysis/formats/partition-folder.js';
import { parseTimePoint, type TimePoint } from '../../../analysis/trace/time-point.js';
import { writtenEventId } from '../../../manifest/find/written-event-id.js';
import { parseGuid } from '../../../windows/values/guid.js';
import { ArgumentError } from '../../session/options/argument-error.js';
import { choose, parseTexts, wholeNumberFrom } from '../../session/options/argument-parsers.js';

const NUMBER = /^(?:0x[0-9a-f]{1,8}|\d{1,10})$/i;

/** Ids of processes or threads, decimal or with 0x, separated by commas. */
export function parseIds(
  text: string,
  before: readonly (number | string)[] = [],
): readonly (number | string)[] {
  const ids = text.split(',').map((item) => {
    const id = NUMBER.test(item.trim()) ? Number(item.trim()) : Number.NaN;
    if (id <= 0xffff_ffff) return id;
    throw new ArgumentError('An ID must be a 32-bit number, such as 4242 or 0x1092.');
  });
  return [...before, ...ids];
}

/** A negative number is neither an ID nor the name of a process. */
const NEGATIVE = /^-\d+$/;

/** IDs of processes or threads, or one name, because a name can contain commas. */
export function parseIdsOrName(
  text: string,
  before: readonly (number | string)[] = [],
): readonly (number | string)[] {
  return isName(text) ? [...before, text] : [...before, ...parseIds(text)];
}

/** IDs of processes or threads in event logs, where they have no names. */
export function parseLoggedIds(
  text: string,
  before: readonly (number | string)[] = [],
): readonly (number | string)[] {
  if (!isName(text)) return parseIds(text, before);
  throw new ArgumentError(
    'Event logs have only IDs of processes and threads, such as 4242 or 0x1092: --summary lists processes, and --grep finds names in messages and values.',
  );
}

const isName = (text: string) =>
  text !== '' && !NEGATIVE.test(text) && text.split(',').some((item) => !NUMBER.test(item.trim()));

/** An event by its name, or IDs separated by commas, perhaps with versions. A name can contain commas. */
export function parseEvents(text: string, before: readonly string[] = []): readonly string[] {
  const items = text.split(',').map((item) => item.trim());
  const areIds = items.every((item) => writtenEventId(item) !== undefined);
  return areIds ? [...before, ...items] : parseTexts(text, before);
}

/** The ID that `--activities --pair-by-thread` shows for a pair: its process, and perhaps its thread. */
const PAIR_BY_THREAD = /^(\d+)(?:\/(\d+))?$/u;

export function parseGuids(text: string, before: readonly string[] = []): readonly string[] {
  if (parseGuid(text) !== undefined) return [...before, text];
  const [, process, thread] = PAIR_BY_THREAD.exec(text) ?? [];
  const hint =
    process === undefined
      ? ''
      : ` For a process or thread, use --process ${process}${thread === undefined ? '' : ` --thread ${thread}`}.`;
  throw new ArgumentError(`It must be a GUID, such as 0b6e3f1c-52a4-4c0e-9d77-6a1f2b3c4d01.${hint}`);
}

export function parseTime(text: string): TimePoint {
  const point = parseTimePoint(text);
  if (point !== undefined) return point;
  throw new ArgumentError(
    'Use a time such as 2026-01-31T12:00:00.5Z, a date, a time of day such as 12:00, +12.5 for seconds since the start, or -1h for the time before the end (s, m, h, or d).',
  );
}

/** Parses the number of last events to show, which `--last` keeps in memory. */
export const parseLast = wholeNumberFrom(1, 100_000);

/** Parses the number of events to show. */
export const parseLimit = wholeNumberFrom(1);

/** Names of columns, separated by commas. */
export function parseFields(text: string, before: readonly string[] = []): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('')) throw new ArgumentError('There is an extra comma.');
  return [...before, ...names];
}

/** The display of times: a name, a time zone, or minutes ahead of UTC. */
export type TimeChoice = TimeDisplayName | TimeZone | number;

/** `+02:00`. The largest offsets on earth are 14 hours. */
const OFFSET = /^([+-])(0\d|1[0-4]):([0-5]\d)$/;

const OTHER_ZONES = 'an offset such as +02:00, a time zone such as Europe/Berlin';

export function parseTimeChoice(text: string): TimeChoice {
  const [, sign, hours, minutes] = OFFSET.exec(text) ?? [];
  if (hours === undefined) {
    const isName = timeDisplayNames.some((name) => name === text);
    return !isName && isTimeZone(text) ? { zone: text } : choose(text, timeDisplayNames, OTHER_ZONES);
  }
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

/** Columns for folders, separated by commas. */
export function parsePartition(text: string): readonly PartitionColumn[] {
  // The columns can be omitted, so a file after the option becomes its argument.
  if (/[\\/.*]/.test(text))
    throw new ArgumentError(
      `Its columns are ${partitionColumns.join(' and ')}; specify the traces before --partition.`,
    );
  const names = text.split(',').map((name) => choose(name.trim(), partitionColumns));
  if (new Set(names).size === names.length) return names;
  throw new ArgumentError('There is a column twice.');
}

export const parseProcesses = wholeNumberFrom(1);
