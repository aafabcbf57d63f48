import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { escapedJson } from '../../text/json-text.js';
import { formatHexBinary } from '../../windows/values/hex.js';
import type { EventView } from '../../windows/views/event-form.js';
import { eventLabel, keywordsLabel, levelNameOf, ownerIdsOf, providerLabel } from './event-labels.js';
import {
  type ContentMembers,
  contentMembers,
  type KindMembers,
  kindMembers,
  type TraceEventViewOptions,
} from './event-view.js';
import { KindCache } from './kind-cache.js';
import { NameColumn } from './name-column.js';
import type { TimeDisplay } from './time-display.js';
import { TimeTexts } from './time-texts.js';
import { type UnmetField, ValueColumn } from './value-column.js';
import { valuesJson } from './values-json.js';

const NO_OPTIONS: TraceEventViewOptions = {};

const kinds = new KindCache(kindMembers);

/** An event in a table. Its members are made once for all columns, and only if a column needs them. */
export class EventRow {
  #kind: KindMembers | undefined;
  #content: ContentMembers<string> | undefined;

  constructor(readonly decoded: DecodedTraceEvent) {}

  get kind(): KindMembers {
    this.#kind ??= kinds.of(this.decoded);
    return this.#kind;
  }

  /** The values are JSON. */
  get content(): ContentMembers<string> {
    this.#content ??= contentMembers(this.decoded, NO_OPTIONS, valuesJson(this.decoded));
    return this.#content;
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

/** The members of each event, except its time. */
const OF_EVENT = ['index', 'processor'] as const;

/** The members that say whose event it is. */
const OF_OWNER = ['processId', 'threadId'] as const;

/** The members that the events of a kind share. */
const OF_KIND = [
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
] as const satisfies readonly (keyof KindMembers)[];

/** Members that a table of events has without a choice of columns, in the order of `EventView`. */
export const USUAL_COLUMNS = [
  'index',
  'time',
  'processor',
  'processId',
  'threadId',
  ...OF_KIND,
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
  'headerProcessId',
  'headerThreadId',
  'processName',
  'processImage',
  'threadName',
  'file',
] as const satisfies readonly (keyof EventView)[];

type UsualColumn = (typeof USUAL_COLUMNS)[number];

/** The members that differ from event to event, except those that have another form in tables. */
type ContentColumn = Exclude<
  UsualColumn,
  | (typeof OF_EVENT)[number]
  | (typeof OF_OWNER)[number]
  | (typeof OF_KIND)[number]
  | 'time'
  | 'values'
  | 'error'
  | 'file'
>;

/** Columns that no member of `EventView` has: names in place of numbers. */
const FURTHER: Readonly<Record<string, (decoded: DecodedTraceEvent) => string>> = {
  provider: providerLabel,
  event: eventLabel,
  levelName: (decoded) => levelNameOf(decoded) ?? '',
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
  if (name === 'time') {
    const times = new TimeTexts(time);
    return { name, of: ({ decoded }) => times.of(decoded.event.timeStamp) };
  }
  if (name === 'error') return { name, of: ({ content }) => content.error?.message ?? '' };
  if (name === 'values') return { name, of: ({ content: { values } }) => escapedJson(values ?? '') };
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
  const ofEvent = OF_EVENT.find((usual) => usual === name);
  if (ofEvent !== undefined) return { name, of: ({ decoded }) => String(decoded.event[ofEvent]) };
  const ofOwner = OF_OWNER.find((usual) => usual === name);
  if (ofOwner !== undefined) return { name, of: ({ decoded }) => memberText(ownerIdsOf(decoded)[ofOwner]) };
  const ofKind = OF_KIND.find((usual) => usual === name);
  if (ofKind !== undefined) return { name, of: ({ kind }) => memberText(kind[ofKind]) };
  const ofContent = USUAL_COLUMNS.find((usual): usual is ContentColumn => usual === name);
  return ofContent && { name, of: ({ content }) => memberText(content[ofContent]) };
}

function memberText(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'object' ? escapedJson(JSON.stringify(value)) : String(value);
}
