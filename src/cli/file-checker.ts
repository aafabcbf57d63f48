import { type CheckedFile, checkFile, textOf } from '../checked-file.js';
import type { Threads } from '../host/host.js';
import { type RuleChoice, settingsFrom } from '../lint/rule-settings.js';
import type { RuleTimer } from '../lint/timing.js';
import type { FileSettings } from './configurations.js';
import { type Input, isStream } from './inputs.js';
import type { LintCache } from './lint-cache.js';
import type { Session } from './session.js';

/** A manifest that was read and is to be checked. */
export interface FileToCheck {
  readonly input: Input;
  readonly settings: FileSettings;
  readonly content: Uint8Array;
}

/** The same, checked. Its content is not held on to. */
export interface Outcome extends Omit<FileToCheck, 'content'> {
  readonly checked: CheckedFile;
}

export interface FileCheckerOptions {
  /** How many files there are, at most. */
  readonly total: number;
  /** `undefined` to start them when they pay; 0 or 1 for none. */
  readonly threads: number | undefined;
  readonly cache: LintCache | undefined;
  readonly timer: RuleTimer | undefined;
  /** What is checked does not lie on the disk: texts cannot be read again. */
  readonly keepTexts: boolean;
}

/** Milliseconds of checking after which it can be said how long the rest will take. */
const TRIAL = 250;

/**
 * Milliseconds that the rest has to take for threads to pay: each has to start, and to run for a while before V8
 * makes its code as fast as the one that runs already. `npm run bench` shows what threads gain.
 */
const WORTH_THREADS = 2000;

/** Files under way for each thread: enough that none waits for the next, few enough to bound the memory. */
const FILES_PER_THREAD = 8;

/** Checks files one after the other, or in several threads when there are many. */
export class FileChecker {
  private threads: Threads | undefined;
  private mayStart: boolean;

  constructor(
    private readonly session: Session,
    private readonly options: FileCheckerOptions,
  ) {
    // What a rule takes can be measured in this thread only.
    const { threads, timer, total } = options;
    this.mayStart = threads !== 0 && threads !== 1 && total > 1 && timer === undefined;
  }

  /** The outcomes in the order of the files, however they were made. */
  async *outcomes(files: AsyncIterable<FileToCheck>): AsyncGenerator<Outcome> {
    const underWay: Promise<Outcome>[] = [];
    const { host } = this.session;
    const begin = host.now();
    let done = 0;
    try {
      for await (const file of files) {
        if (this.mayStart && this.pays(done, host.now() - begin)) await this.startThreads();
        const outcome = this.check(file);
        // A failure is told when its turn comes, or not at all when an earlier one ends the run.
        outcome.catch(() => {});
        underWay.push(outcome);
        const most = (this.threads?.count ?? 0) * FILES_PER_THREAD;
        if (underWay.length > most) yield await (underWay.shift() as Promise<Outcome>);
        done += 1;
      }
      for (const outcome of underWay) yield await outcome;
    } finally {
      await this.threads?.end();
    }
  }

  /** Whether to have threads from now on. */
  private pays(done: number, elapsed: number): boolean {
    const { threads, total } = this.options;
    if (threads !== undefined) return true;
    return elapsed > TRIAL && (elapsed / done) * (total - done) > WORTH_THREADS;
  }

  private async startThreads(): Promise<void> {
    this.mayStart = false;
    this.threads = await this.session.host.startThreads(this.options.threads);
  }

  private async check({ input, settings, content }: FileToCheck): Promise<Outcome> {
    const { cache, timer } = this.options;
    const slot = isStream(input) ? undefined : cache?.slotOf(input, settings, content);
    const checked =
      slot?.get() ??
      (this.threads === undefined
        ? checkFile(content, input.name, settings.settings, timer)
        : await this.checkInThread(this.threads, { content, name: input.name, choice: settings.choice }));
    slot?.set(checked);
    if (checked.text !== undefined || !(this.options.keepTexts || isStream(input))) {
      return { input, settings, checked };
    }
    return { input, settings, checked: { ...checked, text: textOf(content, input.name) } };
  }

  private async checkInThread(threads: Threads, job: Job): Promise<CheckedFile> {
    return (await threads.run(job)) as CheckedFile;
  }
}

/** A file to check in another thread: plain data. */
export interface Job {
  readonly content: Uint8Array;
  readonly name: string;
  readonly choice: RuleChoice;
}

/** Does a job in another thread. */
export function doJob({ content, name, choice }: Job): CheckedFile {
  return checkFile(content, name, settingsFrom(choice));
}
