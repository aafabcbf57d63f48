import { type Following, HostError } from '../../project/host/host.js';
import { EventLogError } from '../../recordings/log/event-log-error.js';
import type { EventLogEvent } from '../../recordings/log/event-log-event.js';
import { FollowedLog, type LogNews } from '../../recordings/log/followed-log.js';
import type { StoredEvent } from '../../recordings/log/stored-event.js';
import { tellNote } from '../session/session.js';
import { tellLogDamage, tellProblem } from './log-findings.js';
import type { LogRun } from './log-run.js';

/** Milliseconds between two looks, and how much longer they are than a look at large logs. */
const BETWEEN_LOOKS = 500;
const SHARE_OF_PAUSES = 10;

/** Events of logs, then added ones. Each look reopens a log, so that its program can rename or replace it. */
export async function* followedBatches(
  run: LogRun,
  following: Following,
): AsyncGenerator<readonly EventLogEvent[], void, undefined> {
  const { log, names } = run.logs;
  const { host } = run.session;
  const logs = names.map((name, file) => new LogAtPath(run, name, file));
  let index = 0;
  for await (const batch of log.batches()) {
    for (const event of batch) logs[event.file]?.followed.skip(event);
    index += batch.length;
    yield batch;
    if (following.isEnded) return;
  }
  tellLogDamage(run);
  // The program that writes a log may rename or replace it.
  run.logs.close();
  for (;;) {
    const start = host.now();
    const events: StoredEvent[] = [];
    for (const one of logs) await one.look(events);
    if (events.length > 0) {
      events.sort((a, b) => Number(a.timeCreated > b.timeCreated) - Number(a.timeCreated < b.timeCreated));
      yield events.map((event) => event.at(index++));
    }
    // An empty batch lets the reader find out whether anybody reads its output.
    else yield [];
    await following.pause(Math.max(BETWEEN_LOOKS, (host.now() - start) * SHARE_OF_PAUSES));
    if (following.isEnded) return;
  }
}

/** A log that can change between looks. */
class LogAtPath {
  readonly followed: FollowedLog;
  /** The problem with the file at the moment, so that the user is told once. */
  #trouble: string | undefined;

  constructor(
    private readonly run: LogRun,
    private readonly name: string,
    file: number,
  ) {
    this.followed = new FollowedLog(file);
  }

  async look(events: StoredEvent[]): Promise<void> {
    const { host } = this.run.session;
    try {
      const file = host.openFile(this.name);
      try {
        for await (const news of this.followed.look(file)) this.#take(news, events);
      } finally {
        file.close();
      }
      this.#trouble = undefined;
    } catch (error) {
      if (!(error instanceof HostError || error instanceof EventLogError)) throw error;
      const trouble = error instanceof EventLogError ? `${this.name}: ${error.message}` : error.message;
      if (trouble === this.#trouble) return;
      this.#trouble = trouble;
      tellNote(host, `${trouble}; waiting for a log at this path`);
    }
  }

  #take(news: LogNews, events: StoredEvent[]): void {
    const { host } = this.run.session;
    switch (news.kind) {
      case 'events':
        for (const event of news.events) events.push(event);
        break;
      case 'replaced':
        tellNote(host, `${this.name}: the log was cleared or replaced; its events are shown from the start`);
        break;
      case 'missed':
        tellNote(
          host,
          `${this.name}: the records ${news.from} to ${news.to} are missing, or were overwritten before they could be read`,
        );
        break;
      case 'problem':
        tellProblem(this.run, news.problem);
    }
  }
}
