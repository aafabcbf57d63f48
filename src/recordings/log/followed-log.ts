import type { TraceInput } from '../trace/file/trace-input.js';
import { EventLogError } from './event-log-error.js';
import type { EventLogProblem } from './event-log-info.js';
import { openLogFile } from './log-file.js';
import type { LogFile } from './opened-log.js';
import type { StoredEvent } from './stored-event.js';

/** The last record of a log that was read. */
export interface LastRecord {
  readonly recordId: bigint;
  /** FILETIME: two logs have hardly the same record. */
  readonly written: bigint;
}

/** One thing that a look at a log found. */
export type LogNews =
  | { readonly kind: 'events'; readonly events: readonly StoredEvent[] }
  /** The log was cleared, or there is another one at its path. All its events follow. */
  | { readonly kind: 'replaced' }
  /** Records that were overwritten before anybody could read them. */
  | { readonly kind: 'missed'; readonly from: bigint; readonly to: bigint }
  | { readonly kind: 'problem'; readonly problem: EventLogProblem };

/** Looks in a row that must find the same damage, which is mostly a chunk that is still being written. */
const LOOKS_FOR_DAMAGE = 4;

/** The most bytes to keep of a log at a look. Only its newest chunks are read. */
const CACHE_BYTES = 0x8_0000;

/** Problems that are no reason to look again: they do not come from reading a chunk that is being written. */
const CERTAIN: ReadonlySet<EventLogProblem['kind']> = new Set(['missing-records']);

/** Finds what is new in a log that grows. */
export class FollowedLog {
  #last: LastRecord | undefined;
  #doubts = 0;
  readonly #told = new Set<string>();

  /** @param file its place in the list of logs. */
  constructor(private readonly file: number) {}

  /** Takes note of an event that was read: the next look begins behind it. */
  skip({ recordId, written }: LastRecord): void {
    if (this.#last === undefined || recordId > this.#last.recordId) this.#last = { recordId, written };
  }

  /**
   * Looks at the log.
   *
   * @throws EventLogError if it has not been an event log for several looks in a row.
   */
  async *look(input: TraceInput): AsyncGenerator<LogNews, void, undefined> {
    let isDoubtful = false;
    const doubt = (): boolean => {
      isDoubtful = true;
      return this.#doubts < LOOKS_FOR_DAMAGE - 1;
    };
    try {
      for await (const news of this.#look(input, doubt)) yield news;
    } catch (error) {
      if (!(error instanceof EventLogError) || !doubt()) throw error;
    } finally {
      this.#doubts = isDoubtful ? this.#doubts + 1 : 0;
    }
  }

  /** @param doubt says that something can be wrong, and returns whether to look again before it counts. */
  async *#look(input: TraceInput, doubt: () => boolean): AsyncGenerator<LogNews, void, undefined> {
    let found: EventLogProblem[] = [];
    const open = (firstId: bigint | undefined): Promise<LogFile> =>
      openLogFile(input, {
        file: this.file,
        recover: false,
        cacheBytes: CACHE_BYTES,
        report: (problem) => found.push(problem),
        firstId,
      });
    let log = await open(this.#last?.recordId);
    // An ID can occur twice in a log, so a record is compared only with the previous look's, and only once.
    let before = this.#last;
    if (before !== undefined && log.highestId !== undefined && log.highestId < before.recordId) {
      // Between two writes, a chunk can have no header.
      if (doubt()) return;
      before = undefined;
      this.#last = undefined;
      yield { kind: 'replaced' };
      log = await open(undefined);
    }
    for (;;) {
      let isReplaced = false;
      for await (const { events } of log.pieces()) {
        // Every log that is in use has a header that is out of date.
        const problems = found.filter(({ kind }) => kind !== 'stale-header');
        found = [];
        if (problems.some(({ kind }) => !CERTAIN.has(kind)) && doubt()) return;
        for (const problem of problems) yield* this.#tell(problem);
        isReplaced = before !== undefined && hasOther(events, before);
        if (isReplaced) break;
        const last = this.#last?.recordId;
        const news = last === undefined ? events : events.filter(({ recordId }) => recordId > last);
        const [first] = news;
        if (first === undefined) continue;
        const isTold = problems.some(({ kind }) => kind === 'missing-records');
        if (last !== undefined && first.recordId > last + 1n && !isTold)
          yield { kind: 'missed', from: last + 1n, to: first.recordId - 1n };
        for (const event of news) this.skip(event);
        yield { kind: 'events', events: news };
      }
      if (!isReplaced) return;
      before = undefined;
      this.#last = undefined;
      yield { kind: 'replaced' };
      log = await open(undefined);
    }
  }

  *#tell(problem: EventLogProblem): Generator<LogNews> {
    const key = `${problem.kind}/${problem.offset}/${problem.message}`;
    if (this.#told.has(key) || this.#told.size > MOST_PROBLEMS) return;
    this.#told.add(key);
    yield { kind: 'problem', problem };
  }
}

/** The number of problems that are told. */
const MOST_PROBLEMS = 1000;

/** Whether a record with the same id is not the one that was read. */
function hasOther(events: readonly StoredEvent[], { recordId, written }: LastRecord): boolean {
  const same = events.find((event) => event.recordId === recordId);
  return same !== undefined && same.written !== written;
}
