import type { EventLogFileInfo } from '../../../recordings/log/event-log-info.js';
import { fileTimeToIso } from '../../../windows/values/file-time.js';
import { safeInteger } from '../event-json.js';
import type { LoggedCounts, LogSummary } from './log-summary.js';

/** Facts that a summary does not contain, by file. */
export interface LogSummaryViewOptions {
  readonly names: readonly string[];
  /** The numbers of problems. */
  readonly problems: readonly number[];
}

/**
 * The output of `wevtc log --summary --format json`, which schemas/log-summary.schema.json describes. Times
 * are ISO 8601 in UTC, and record IDs that JSON readers could not represent are strings.
 */
export function logSummaryView(summary: LogSummary, { names, problems }: LogSummaryViewOptions): object {
  const { files, events, recovered, incomplete, first, last, levels, channels, providers } = summary;
  const { others, othersOfProcesses, othersOfComputers, othersOfUsers } = summary;
  return {
    files: files.map((info, at) => fileView(info, names[at], problems[at])),
    ...{ events, recovered, incomplete, first: timeView(first), last: timeView(last) },
    impossibleTimes: summary.impossibleTimes && countsView(summary.impossibleTimes),
    levels,
    channels: channels.map(({ channel, computer, firstId, lastId, missing, ...counts }) => ({
      ...{ channel, computer, ...countsView(counts) },
      ...{ firstId: safeInteger(firstId), lastId: safeInteger(lastId), missing: safeInteger(missing) },
    })),
    cleared: summary.cleared.map(({ time, channel, user }) => ({ time: fileTimeToIso(time), channel, user })),
    gaps: summary.gaps.map(({ channel, computer, from, to }) => ({
      ...{ channel, computer, from: safeInteger(from), to: safeInteger(to) },
    })),
    gapCount: summary.gapCount,
    stepsBack: summary.stepsBack.map(({ channel, computer, recordId, before, time }) => ({
      ...{ channel, computer, recordId: safeInteger(recordId) },
      ...{ before: fileTimeToIso(before), time: fileTimeToIso(time) },
    })),
    stepBackCount: summary.stepBackCount,
    providers: providers.map(({ name, providerId, withoutMessage, kinds, ...counts }) => ({
      ...{ name, providerId, ...countsView(counts), withoutMessage },
      kinds: kinds.map((kind) => ({ ...kind, ...countsView(kind) })),
    })),
    processes: summary.processes.map((process) => ({ ...process, ...countsView(process) })),
    computers: summary.computers.map((computer) => ({ ...computer, ...countsView(computer) })),
    users: summary.users.map((user) => ({ ...user, ...countsView(user) })),
    ...{ others, othersOfProcesses, othersOfComputers, othersOfUsers },
  };
}

/** The time 0 is one, too. */
const timeView = (time: bigint | undefined) => (time === undefined ? undefined : fileTimeToIso(time));

function fileView(info: EventLogFileInfo, file: string | undefined, problems: number | undefined): object {
  return { file, ...info, nextRecordId: safeInteger(info.nextRecordId), problems };
}

const countsView = ({ events, first, last }: LoggedCounts) => ({
  ...{ events, first: fileTimeToIso(first), last: fileTimeToIso(last) },
});
