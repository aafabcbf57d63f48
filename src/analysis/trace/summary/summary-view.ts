import type { TraceFileInfo } from '../../../recordings/trace/trace-info.js';
import { integerOf, listOf, objectOf } from '../../../windows/checks/arguments.js';
import { checkMembers, isText, listWith, type MemberChecks } from '../../../windows/checks/members.js';
import type { DecodeError } from '../../../windows/payload/decode-error.js';
import { fileTimeToIso } from '../../../windows/values/file-time.js';
import type { LevelSummary } from '../../event/level-counts.js';
import type {
  EventCounts,
  EventSummary,
  ProcessSummary,
  ProviderSummary,
  TraceSummary,
} from './trace-summary.js';

/** Counts of events for JSON. Times are ISO 8601 in UTC, with seven decimals. */
export interface EventCountsView extends Omit<EventCounts, 'first' | 'last'> {
  readonly first: string | undefined;
  readonly last: string | undefined;
}

/** The events of one kind for JSON. */
export interface EventSummaryView extends EventCountsView, Omit<EventSummary, keyof EventCounts> {
  readonly error: DecodeError | undefined;
}

/** The events of one provider, or of one class, for JSON. */
export interface ProviderSummaryView
  extends EventCountsView,
    Omit<ProviderSummary, keyof EventCounts | 'kinds'> {
  readonly kinds: readonly EventSummaryView[];
}

/** The events of one process for JSON. */
export interface ProcessSummaryView
  extends Omit<ProcessSummary, 'first' | 'last'>,
    Pick<EventCountsView, 'first' | 'last'> {}

type InfoTimes = 'startTime' | 'endTime' | 'bootTime' | 'perfFreq';

/** The header of a trace's file for JSON. */
export interface TraceFileView extends Omit<TraceFileInfo, InfoTimes> {
  /** The name of the file; `undefined` if the caller has none. */
  readonly file: string | undefined;
  readonly startTime: string;
  /** `undefined` if the session did not end properly. */
  readonly endTime: string | undefined;
  /** `undefined` if the header does not have it. */
  readonly bootTime: string | undefined;
  /** Decimal: JSON has no integers of 64 bits. */
  readonly perfFreq: string;
}

/** The content of a trace, in numbers, for JSON: the output of `wevtc trace --summary --format json`. */
export interface TraceSummaryView extends EventCountsView {
  readonly files: readonly TraceFileView[];
  /** The number of places in the files that could not be read; `undefined` if the caller does not pass it. */
  readonly damagedPlaces: number | undefined;
  /** The events of each level; those of `others` are not among them. */
  readonly levels: readonly LevelSummary[];
  readonly providers: readonly ProviderSummaryView[];
  /** The processes with the most events first. */
  readonly processes: readonly ProcessSummaryView[];
  readonly others: number;
  readonly othersOfProcesses: number;
}

/** Facts that a summary does not contain. */
export interface TraceSummaryViewOptions {
  /** The names of the files, in the order of the summary. */
  readonly files?: readonly string[];
  /** `problemCount` of the trace. */
  readonly damagedPlaces?: number;
}

const viewChecks: MemberChecks<TraceSummaryViewOptions> = {
  files: listWith(isText),
  damagedPlaces: integerOf,
};

/**
 * Returns a summary as plain data for JSON, which schemas/trace-summary.schema.json describes. Times are ISO
 * 8601; members without a value are `undefined`.
 *
 * @throws TypeError for an option of another type.
 */
export function traceSummaryView(
  summary: TraceSummary,
  options: TraceSummaryViewOptions = {},
): TraceSummaryView {
  checkMembers(options, viewChecks);
  const { files: names, damagedPlaces } = options ?? {};
  const { files, levels, providers, processes, others, othersOfProcesses } = objectOf(summary, 'summary');
  return {
    files: listOf(files, 'summary.files').map((info, at) => fileView(info, names?.[at])),
    ...countsView(summary),
    levels: listOf(levels, 'summary.levels'),
    damagedPlaces,
    providers: listOf(providers, 'summary.providers').map(providerView),
    processes: listOf(processes, 'summary.processes').map(processView),
    others,
    othersOfProcesses,
  };
}

function fileView(info: TraceFileInfo, file: string | undefined): TraceFileView {
  const { startTime, endTime, bootTime, perfFreq, ...others } = info;
  return {
    file,
    startTime: fileTimeToIso(startTime),
    endTime: endTime === 0n || endTime < startTime ? undefined : fileTimeToIso(endTime),
    bootTime: bootTime === 0n ? undefined : fileTimeToIso(bootTime),
    perfFreq: String(perfFreq),
    ...others,
  };
}

function providerView(provider: ProviderSummary): ProviderSummaryView {
  const { providerId, name, className, kinds } = provider;
  return { providerId, name, className, ...countsView(provider), kinds: kinds.map(eventView) };
}

function processView({
  processId,
  name,
  events,
  payloadBytes,
  first,
  last,
}: ProcessSummary): ProcessSummaryView {
  return { processId, name, events, payloadBytes, first: isoOf(first), last: isoOf(last) };
}

function eventView(kind: EventSummary): EventSummaryView {
  const { id, version, opcode, level, levelName, classic, name, error } = kind;
  return { id, version, opcode, level, levelName, classic, name, ...countsView(kind), error };
}

function countsView({
  events,
  payloadBytes,
  decoded,
  partlyDecoded,
  first,
  last,
}: EventCounts): EventCountsView {
  return {
    events,
    payloadBytes,
    decoded,
    partlyDecoded,
    first: isoOf(first),
    last: isoOf(last),
  };
}

const isoOf = (time: bigint | undefined) => (time === undefined ? undefined : fileTimeToIso(time));
