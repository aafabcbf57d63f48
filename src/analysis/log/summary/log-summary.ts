import type { UnreadMember } from '../../../recordings/log/event-log-event.js';
import type { EventLogFileInfo } from '../../../recordings/log/event-log-info.js';
import { groupedBy } from '../../../text/grouped-by.js';
import { isClockTime } from '../../../windows/values/clock-time.js';
import { accountOfSid } from '../../../windows/values/well-known-sids.js';
import { valueOfField } from '../../../windows/views/outcome.js';
import { type LevelSummary, levelsOf } from '../../event/level-counts.js';
import { MOST_KINDS } from '../../event/most-kinds.js';
import { widen } from '../../event/time-range.js';
import type { DecodedLoggedEvent } from '../decode-logged-event.js';
import type { LoggedEvent } from '../logged-event.js';
import { LEAST_STEP_BACK } from '../steps-back.js';
import { type IdRange, withoutIds } from './id-ranges.js';

/** Counts of events. Times are FILETIMEs. */
export interface LoggedCounts {
  readonly events: number;
  readonly first: bigint;
  readonly last: bigint;
}

/** The events of one log of one machine. */
export interface ChannelSummary extends LoggedCounts {
  readonly channel: string;
  readonly computer: string;
  readonly firstId: bigint;
  readonly lastId: bigint;
  /** Ids between the first and the last one that no event has, as far as the events are in order. */
  readonly missing: bigint;
}

/** The events of one provider with one id. */
export interface KindSummary extends LoggedCounts {
  readonly id: number;
  readonly version: number;
  readonly level: number;
  /** As Windows shows it. */
  readonly levelName: string | undefined;
}

/** The events of one process: `System/Execution/@ProcessID`. Windows uses IDs again. */
export interface LoggedProcessSummary extends LoggedCounts {
  readonly processId: number;
}

/** The events of one computer. */
export interface ComputerSummary extends LoggedCounts {
  readonly computer: string;
}

/** The events of one user: `System/Security/@UserID`, a SID. */
export interface UserSummary extends LoggedCounts {
  readonly userId: string;
  /** The name of an account that has this SID on all computers, such as `SYSTEM`. */
  readonly account?: string | undefined;
}

export interface LoggedProviderSummary extends LoggedCounts {
  readonly name: string;
  readonly providerId: string | undefined;
  /** The events without a message. */
  readonly withoutMessage: number;
  /** The most frequent first. An incomplete event whose ID, version, or level cannot be read is in none. */
  readonly kinds: readonly KindSummary[];
}

/** Record ids that are missing between two events of a log. */
export interface IdGap extends IdRange {
  readonly channel: string;
  readonly computer: string;
}

/** An event that says that a log was cleared. */
export interface ClearedLog {
  readonly time: bigint;
  readonly channel: string;
  readonly user: string;
}

/** An event at least 1 s before its predecessor: a clock set back, or late writing, as at Windows startup. */
export interface StepBack {
  readonly channel: string;
  readonly computer: string;
  readonly recordId: bigint;
  /** The times of the event before it and of the event itself. */
  readonly before: bigint;
  readonly time: bigint;
}

/** The content of event logs, in numbers. */
export interface LogSummary {
  readonly files: readonly EventLogFileInfo[];
  readonly events: number;
  readonly recovered: number;
  /** The recovered events of which only parts of `System` are known. */
  readonly incomplete: number;
  readonly first: bigint | undefined;
  readonly last: bigint | undefined;
  /** Events with times that no clock can have, which count for no other first or last time. */
  readonly impossibleTimes: LoggedCounts | undefined;
  /** In the order of their numbers: the most severe first, after 0. */
  readonly levels: readonly LevelSummary[];
  readonly channels: readonly ChannelSummary[];
  /** The providers with the most events first. */
  readonly providers: readonly LoggedProviderSummary[];
  /** Those with the most events first; events without a process, computer, or user are in none. */
  readonly processes: readonly LoggedProcessSummary[];
  readonly computers: readonly ComputerSummary[];
  readonly users: readonly UserSummary[];
  /** Up to 1000. */
  readonly gaps: readonly IdGap[];
  readonly gapCount: number;
  /** Up to 1000. */
  readonly stepsBack: readonly StepBack[];
  readonly stepBackCount: number;
  /** Up to 1000. */
  readonly cleared: readonly ClearedLog[];
  /** Events that are not in the counts of providers and channels, because there are too many of these. */
  readonly others: number;
  /** Events in the counts of no process, computer, or user, because there are too many of these. */
  readonly othersOfProcesses: number;
  readonly othersOfComputers: number;
  readonly othersOfUsers: number;
}

/** The numbers that identify a kind of events. */
const KIND_MEMBERS: ReadonlySet<UnreadMember> = new Set(['id', 'version', 'level'] as const);

/** The most gaps, steps back, and cleared logs that a summary lists. */
const MOST_LISTED = 1000;

/** The most IDs of recovered events that are kept for each log. Gaps do not show events beyond them. */
const MOST_RECOVERED = 100_000;

/** Counts the events of event logs. */
export class LogSummaryCounter {
  readonly #total = new Counter();
  readonly #impossible = new Counter();
  readonly #channels = new Map<string, ChannelCounter>();
  readonly #providers = new Map<string, ProviderCounter>();
  readonly #processes = new CountsByKey<number>();
  readonly #computers = new CountsByKey<string>();
  readonly #users = new CountsByKey<string>();
  /** The last event of each file. */
  readonly #lastOf = new Map<number, LastEvent>();
  readonly #gaps: IdGap[] = [];
  readonly #stepsBack: StepBack[] = [];
  readonly #cleared: ClearedLog[] = [];
  #gapCount = 0;
  #stepBackCount = 0;
  #recovered = 0;
  #incomplete = 0;
  #kinds = 0;
  #others = 0;

  /** Takes each event that is read, because the filters of a run leave no gaps in a log. */
  see({ logged }: LoggedEvent): void {
    const { channel = '', computer = '', eventRecordId, recordId, file } = logged;
    const key = keyOfLog({ channel, computer });
    let log = this.#channels.get(key);
    if (log === undefined) {
      if (this.#channels.size >= MOST_KINDS) return;
      log = new ChannelCounter(channel, computer, eventRecordId);
      this.#channels.set(key, log);
    }
    const isOwnId = recordId === eventRecordId;
    log.seeIn(isOwnId ? file : undefined);
    // What a search finds is out of order.
    if (logged.isRecovered) {
      log.addRecovered(eventRecordId);
      return;
    }
    // The IDs continue if a computer gets another name.
    const before = this.#lastOf.get(file);
    if (isOwnId && before?.isOwnId === true && before.channel === channel && before.computer !== computer)
      log.continueFrom(before.id);
    this.#lastOf.set(file, { channel, computer, id: eventRecordId, isOwnId });
    const { timeCreated: time } = logged;
    const step = isClockTime(time) ? log.stepBackTo(time, eventRecordId) : undefined;
    if (step !== undefined && this.#stepBackCount++ < MOST_LISTED) this.#stepsBack.push(step);
    const gap = log.gapBefore(eventRecordId);
    if (gap !== undefined && this.#gapCount++ < MOST_LISTED) this.#gaps.push(gap);
  }

  /** Takes each event that passes the filters, after `see`. */
  add(decoded: DecodedLoggedEvent): void {
    const { logged } = decoded.event;
    const time = logged.timeCreated;
    this.#total.add(time);
    if (!isClockTime(time)) this.#impossible.add(time);
    if (logged.isRecovered) this.#recovered++;
    if (logged.incomplete !== undefined) this.#incomplete++;
    this.#processes.add(logged.processId, time);
    this.#computers.add(logged.computer, time);
    this.#users.add(logged.userId, time);
    const cleared = clearedBy(decoded);
    if (cleared !== undefined && this.#cleared.length < MOST_LISTED) this.#cleared.push(cleared);
    const { channel = '', computer = '', providerName = '', providerId, id, version, level } = logged;
    const log = this.#channels.get(keyOfLog({ channel, computer }));
    const providerKey = `${providerName}\0${providerId ?? ''}`;
    const kindKey = `${id}:${version}:${level}`;
    // A number that could not be read is no kind of its own.
    const hasKind = !logged.unread.some((member) => KIND_MEMBERS.has(member));
    const isKnown = !hasKind || this.#providers.get(providerKey)?.kinds.has(kindKey) === true;
    if (log === undefined || (!isKnown && this.#kinds >= MOST_KINDS)) {
      this.#others++;
      return;
    }
    if (!isKnown) this.#kinds++;
    log.add(time);
    let provider = this.#providers.get(providerKey);
    if (provider === undefined) {
      provider = new ProviderCounter(providerName, providerId);
      this.#providers.set(providerKey, provider);
    }
    provider.add(time);
    const { rendering } = decoded;
    if (rendering.source === undefined && logged.incomplete === undefined) provider.withoutMessage++;
    if (!hasKind) return;
    let kind = provider.kinds.get(kindKey);
    if (kind === undefined) {
      kind = new KindCounter(id, version, level, rendering.level);
      provider.kinds.set(kindKey, kind);
    }
    kind.add(time);
  }

  /** The gaps without the events that a search found. Logs with too many gaps keep all. */
  #withoutRecovered(): { readonly gaps: readonly IdGap[]; readonly gapCount: number } {
    const logs = [...this.#channels.values()];
    if (logs.every(({ recovered }) => recovered.size === 0))
      return { gaps: this.#gaps, gapCount: this.#gapCount };
    const gapsOf = groupedBy(this.#gaps, keyOfLog);
    const named = groupedBy(
      logs.filter(({ computer }) => computer !== ''),
      ({ channel }) => channel,
    );
    const shared = recoveredByPlace(logs);
    const found: IdGap[] = [];
    let gapCount = this.#gapCount;
    for (const log of logs) {
      const { channel, computer } = log;
      const own = gapsOf.get(keyOfLog(log)) ?? [];
      // An incomplete record can have no computer. Only with a single one, it is known.
      const isOnly = computer !== '' && named.get(channel)?.length === 1;
      const unnamed = isOnly ? this.#channels.get(keyOfLog({ channel, computer: '' })) : undefined;
      const ids = shared.get(log.place ?? '') ?? inOrder([...log.recovered, ...(unnamed?.recovered ?? [])]);
      // Events without a computer can be between those of any log of the channel.
      const isUnknown = computer === '' && named.has(channel);
      const isComplete = ids.length > 0 && own.length === log.gapCount && !isUnknown;
      const left = isComplete ? log.keepMissing([...withoutIds(log.rangesWith(own), ids)]) : own;
      for (const { from, to } of left) found.push({ channel, computer, from, to });
      gapCount += left.length - own.length;
    }
    return { gaps: found.slice(0, MOST_LISTED), gapCount };
  }

  /** @param files what the headers of the files say. */
  summary(files: readonly EventLogFileInfo[]): LogSummary {
    const { events, first, last } = this.#total;
    const providers = [...this.#providers.values()].sort(byEvents).map((provider) => provider.summary());
    const { gaps, gapCount } = this.#withoutRecovered();
    return {
      files,
      events,
      recovered: this.#recovered,
      incomplete: this.#incomplete,
      first: events === 0 ? undefined : first,
      last: events === 0 ? undefined : last,
      impossibleTimes: this.#impossible.events === 0 ? undefined : countsOf(this.#impossible),
      levels: levelsOf(providers.flatMap(({ kinds }) => kinds)),
      channels: [...this.#channels.values()]
        .filter(({ events }) => events > 0)
        .sort(byEvents)
        .map((log) => log.summary()),
      providers,
      processes: this.#processes.summary().map(([processId, counts]) => ({ processId, ...counts })),
      computers: this.#computers.summary().map(([computer, counts]) => ({ computer, ...counts })),
      users: this.#users.summary().map(([userId, counts]) => {
        const account = accountOfSid(userId);
        return { userId, ...(account !== undefined && { account }), ...counts };
      }),
      gaps,
      gapCount,
      stepsBack: this.#stepsBack,
      stepBackCount: this.#stepBackCount,
      cleared: this.#cleared,
      others: this.#others,
      othersOfProcesses: this.#processes.others,
      othersOfComputers: this.#computers.others,
      othersOfUsers: this.#users.others,
    };
  }
}

/** The most logs that are taken for one whose computer got other names. */
const MOST_NAMES = 16;

const inOrder = (ids: Iterable<bigint>) => [...new Set(ids)].sort((a, b) => Number(a > b) - Number(a < b));

/**
 * The recovered IDs of several logs that number their events together, because a computer got another name
 * or its name was lost: the events of one channel of a file that was neither exported nor forwarded.
 */
function recoveredByPlace(logs: readonly ChannelCounter[]): ReadonlyMap<string, readonly bigint[]> {
  const named = logs.filter(({ place }) => place !== undefined);
  return new Map(
    [...groupedBy(named, ({ place }) => place ?? '')]
      .filter(([, group]) => group.length > 1 && group.length <= MOST_NAMES)
      .map(([place, group]) => [place, inOrder(group.flatMap(({ recovered }) => [...recovered]))]),
  );
}

const keyOfLog = ({ channel, computer }: Pick<IdGap, 'channel' | 'computer'>) => `${channel}\0${computer}`;

/** The last event of a file, in the order of its IDs. */
interface LastEvent {
  readonly channel: string;
  readonly computer: string;
  readonly id: bigint;
  /** Whether the ID of the event is that of its record, as in a log that was not exported or forwarded. */
  readonly isOwnId: boolean;
}

function countsOf({ events, first, last }: Counter): LoggedCounts {
  return { events, first, last };
}

function byEvents(a: Counter, b: Counter): number {
  return b.events - a.events;
}

class Counter {
  events = 0;
  first = 0n;
  last = 0n;

  add(time: bigint): void {
    if (this.events++ > 0) widen(this, time);
    else this.first = this.last = time;
  }
}

/** The events of each process, computer, or user. */
class CountsByKey<Key> {
  others = 0;
  readonly #counters = new Map<Key, Counter>();

  /** @param key `undefined` for an event without one. */
  add(key: Key | undefined, time: bigint): void {
    if (key === undefined) return;
    let counter = this.#counters.get(key);
    if (counter === undefined) {
      if (this.#counters.size >= MOST_KINDS) {
        this.others++;
        return;
      }
      counter = new Counter();
      this.#counters.set(key, counter);
    }
    counter.add(time);
  }

  /** The most frequent first. */
  summary(): [Key, LoggedCounts][] {
    return [...this.#counters]
      .sort(([, a], [, b]) => byEvents(a, b))
      .map(([key, counter]) => [key, countsOf(counter)]);
  }
}

const NO_FILE = -1;

class ChannelCounter extends Counter {
  #file: number | undefined;
  #lastId: bigint | undefined;
  #lastTime: bigint | undefined;
  #missing = 0n;
  #mostId: bigint;
  /** The first of those in order, if there is one. */
  #firstInOrder: bigint | undefined;
  gapCount = 0;
  /** Those that a search found, as many as are kept. */
  readonly recovered = new Set<bigint>();

  constructor(
    readonly channel: string,
    readonly computer: string,
    public firstId: bigint,
  ) {
    super();
    this.#mostId = firstId;
  }

  /** @param file that of an event with the ID of its record; `undefined` for any other event. */
  seeIn(file: number | undefined): void {
    if (this.#file === undefined) this.#file = file ?? NO_FILE;
    else if (this.#file !== file) this.#file = NO_FILE;
  }

  /** The channel of the one file in which all events have the IDs of their records; `undefined` without. */
  get place(): string | undefined {
    const isKnown = this.#file !== undefined && this.#file !== NO_FILE;
    return isKnown ? `${this.#file}\0${this.channel}` : undefined;
  }

  addRecovered(id: bigint): void {
    if (id < this.firstId) this.firstId = id;
    if (id > this.#mostId) this.#mostId = id;
    if (this.recovered.size < MOST_RECOVERED) this.recovered.add(id);
  }

  /** The event with this ID belongs to the same log, under another name of the computer. */
  continueFrom(id: bigint): void {
    if (this.#lastId === undefined || this.#lastId < id) this.#lastId = id;
  }

  /** Call it before `gapBefore`. */
  stepBackTo(time: bigint, recordId: bigint): StepBack | undefined {
    const before = this.#lastTime;
    const isNext = this.#lastId === undefined || recordId > this.#lastId;
    this.#lastTime = time;
    if (before === undefined || !isNext || before - time < LEAST_STEP_BACK) return undefined;
    return { channel: this.channel, computer: this.computer, recordId, before, time };
  }

  gapBefore(id: bigint): IdGap | undefined {
    const before = this.#lastId;
    this.#lastId = id;
    this.#firstInOrder ??= id;
    if (id > this.#mostId) this.#mostId = id;
    if (before === undefined || id <= before + 1n) return undefined;
    this.#missing += id - before - 1n;
    this.gapCount++;
    return { channel: this.channel, computer: this.computer, from: before + 1n, to: id - 1n };
  }

  /** The gaps between events in order, and those around them that recovered events show. */
  rangesWith(gaps: readonly IdRange[]): IdRange[] {
    const [first, last] = [this.#firstInOrder, this.#lastId];
    if (first === undefined || last === undefined) return [{ from: this.firstId, to: this.#mostId }];
    const [firstGap] = gaps;
    // A gap before the first event is that behind another name of the computer.
    const before =
      firstGap !== undefined && firstGap.from < first ? [] : [{ from: this.firstId, to: first - 1n }];
    return [...before, ...gaps, { from: last + 1n, to: this.#mostId }];
  }

  /** Counts the IDs that no event has. */
  keepMissing(ranges: readonly IdRange[]): readonly IdRange[] {
    this.#missing = ranges.reduce((sum, { from, to }) => sum + to - from + 1n, 0n);
    return ranges;
  }

  summary(): ChannelSummary {
    const { channel, computer, firstId, events, first, last } = this;
    return { channel, computer, firstId, lastId: this.#mostId, missing: this.#missing, events, first, last };
  }
}

class ProviderCounter extends Counter {
  withoutMessage = 0;
  readonly kinds = new Map<string, KindCounter>();

  constructor(
    readonly name: string,
    readonly providerId: string | undefined,
  ) {
    super();
  }

  summary(): LoggedProviderSummary {
    const { name, providerId, withoutMessage, events, first, last } = this;
    const kinds = [...this.kinds.values()].sort(byEvents).map((kind) => kind.summary());
    return { name, providerId, withoutMessage, events, first, last, kinds };
  }
}

class KindCounter extends Counter {
  constructor(
    readonly id: number,
    readonly version: number,
    readonly level: number,
    readonly levelName: string | undefined,
  ) {
    super();
  }

  summary(): KindSummary {
    const { id, version, level, levelName, events, first, last } = this;
    return { id, version, level, levelName, events, first, last };
  }
}

/** Events by which Windows records that somebody cleared a log: any log in System, and Security in itself. */
const CLEARED: ReadonlySet<number> = new Set([104, 1102]);

function clearedBy({ event, values }: DecodedLoggedEvent): ClearedLog | undefined {
  const { logged } = event;
  if (!CLEARED.has(logged.id) || logged.providerName !== 'Microsoft-Windows-Eventlog') return undefined;
  const text = (name: string) => {
    const value = valueOfField(values, name);
    return typeof value === 'string' ? value : '';
  };
  const user = [text('SubjectDomainName'), text('SubjectUserName')].filter((part) => part !== '').join('\\');
  return { time: logged.timeCreated, channel: text('Channel') || (logged.channel ?? ''), user };
}
