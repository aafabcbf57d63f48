import type { EventView } from '../../decode/event-form.js';
import type { DecodedTraceEvent } from '../../etw/trace/decoded-trace-event.js';
import { formatHexBinary } from '../../etw/values/hex.js';
import { jsonLine } from '../../text/json-text.js';
import { eventLabel, keywordsLabel, levelLabel, providerLabel } from './event-labels.js';
import { traceEventView } from './event-view.js';
import { NameColumn } from './name-column.js';
import { type TimeDisplay, timeText } from './time-display.js';
import { type UnmetField, ValueColumn } from './value-column.js';

/** An event in a table. */
export class EventRow {
  #view: EventView | undefined;

  constructor(readonly decoded: DecodedTraceEvent) {}

  /** Made once for all columns, and only if a column needs it. */
  get view(): EventView {
    this.#view ??= traceEventView(this.decoded);
    return this.#view;
  }
}

/** A column of a table of events. */
export interface EventColumn {
  readonly name: string;
  /** The text of the column for an event; empty without a value. */
  readonly of: (row: EventRow) => string;
  /** For a column of a field: the field, if no event had it. Ask after the last event. */
  readonly unmet?: () => UnmetField | undefined;
}

/** The inputs of columns in addition to the event. */
export interface ColumnContext {
  readonly time: TimeDisplay;
  /** The names of the trace's files. */
  readonly files: readonly string[];
}

/** Members that a table of events has without a choice of columns, in this order. */
export const USUAL_COLUMNS = [
  'index',
  'time',
  'processor',
  'processId',
  'threadId',
  'providerId',
  'providerName',
  'id',
  'version',
  'channel',
  'level',
  'opcode',
  'task',
  'keyword',
  'header',
  'group',
  'sequence',
  'componentId',
  'activityId',
  'relatedActivityId',
  'eventName',
  'message',
  'values',
  'valueTexts',
  'names',
  'rest',
  'error',
  'attributedProcessId',
  'attributedThreadId',
  'processName',
  'processImage',
  'threadName',
  'file',
] as const satisfies readonly (keyof EventView)[];

/** Columns that no member of `EventView` has: names in place of numbers. */
const FURTHER: Readonly<Record<string, (decoded: DecodedTraceEvent) => string>> = {
  provider: providerLabel,
  event: eventLabel,
  levelName: levelLabel,
  channelName: ({ description }) => description?.channel.text ?? '',
  taskName: ({ description }) => description?.task.text ?? '',
  opcodeName: ({ description }) => description?.opcode.text ?? '',
  keywords: keywordsLabel,
  source: ({ source }) => source ?? '',
  payload: ({ event }) => formatHexBinary(event.userData),
  payloadSize: ({ event }) => String(event.userData.length),
};

const VALUE = 'values.';
const NAME = 'names.';

/** The columns that a table can have. */
export interface ColumnSet {
  /** Those that a table has without a choice of columns. */
  readonly usual: readonly string[];
  /** The names of all columns; `values.NAME` and `names.NAME` stand for columns of each field. */
  readonly names: readonly string[];
  /** The column of a name; `undefined` if there is none. */
  readonly named: (name: string) => EventColumn | undefined;
}

/** The columns of events in traces. */
export function columnSet(context: ColumnContext): ColumnSet {
  return { usual: USUAL_COLUMNS, names: columnNames, named: (name) => columnNamed(name, context) };
}

/** The names of all columns; `values.NAME` and `names.NAME` stand for columns of each field. */
export const columnNames: readonly string[] = [
  ...new Set<string>([...USUAL_COLUMNS, ...Object.keys(FURTHER)]),
  `${VALUE}NAME`,
  `${NAME}NAME`,
];

/** The column of a name; `undefined` if there is none. */
export function columnNamed(name: string, { time, files }: ColumnContext): EventColumn | undefined {
  if (name === 'time') return { name, of: ({ decoded }) => timeText(decoded.event.timeStamp, time) };
  if (name === 'error') return { name, of: ({ view }) => view.error?.message ?? '' };
  if (name === 'file') return { name, of: ({ decoded }) => files[decoded.event.file] ?? '' };
  if (name.startsWith(VALUE) && name.length > VALUE.length) {
    const column = new ValueColumn(name.slice(VALUE.length));
    return { name, of: ({ decoded }) => column.textOf(decoded), unmet: () => column.unmet };
  }
  if (name.startsWith(NAME) && name.length > NAME.length) {
    const column = new NameColumn(name.slice(NAME.length));
    return { name, of: ({ decoded }) => column.textOf(decoded), unmet: () => column.unmet };
  }
  const further = Object.hasOwn(FURTHER, name) ? FURTHER[name] : undefined;
  if (further !== undefined) return { name, of: ({ decoded }) => further(decoded) };
  const known = USUAL_COLUMNS.find((usual) => usual === name);
  return known && { name, of: ({ view }) => memberText(view[known]) };
}

function memberText(value: EventView[(typeof USUAL_COLUMNS)[number]]): string {
  if (value === undefined) return '';
  return typeof value === 'object' ? jsonLine(value).trimEnd() : String(value);
}
