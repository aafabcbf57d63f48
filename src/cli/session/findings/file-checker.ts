import { type CheckedFile, checkFile } from '../../../lint/checked-file.js';
import type { RuleChoice } from '../../../lint/engine/rule-settings.js';
import { settingsOfChoice } from '../../../lint/engine/settings-of-choice.js';
import type { RuleTimer } from '../../../lint/engine/timing.js';
import { textOf } from '../../../lint/languages.js';
import type { Threads } from '../../../project/host/host.js';
import type { FileSettings } from '../configuration/configurations.js';
import { type Input, isStream } from '../inputs/inputs.js';
import type { Session } from '../session.js';
import type { Slot } from './lint-cache.js';
import type { UnreadFile } from './lint-cache-format.js';

/** A manifest that was read and must be checked. */
export interface FileToCheck {
  readonly input: Input;
  readonly settings: FileSettings;
  readonly content: Uint8Array;
  /** Its place in the cache, if it has one. */
  readonly slot: Slot | undefined;
}

/** The same after the check, without the content, to save memory. */
export interface Outcome extends Omit<FileToCheck, 'content' | 'slot'> {
  readonly result: CheckedFile | UnreadFile;
}

export interface FileCheckerOptions {
  /** The highest possible number of files. */
  readonly total: number;
  /** `undefined` to start threads when they save time; 0 or 1 for none. */
  readonly threads: number | undefined;
  readonly timer: RuleTimer | undefined;
  /** The checked content is not on the disk, so texts cannot be read again. */
  readonly keepTexts: boolean;
}

/** After this many milliseconds of checking, an estimate of the remaining time is possible. */
const TRIAL = 250;

/** If the rest takes this many ms, threads save time, despite startup and warm-up; see `npm run bench`. */
const WORTH_THREADS = 2000;

/** Files in progress for each thread: enough that no thread waits, few enough to limit the memory. */
const FILES_PER_THREAD = 8;

/** Checks files one after the other, or in several threads if there are many. */
export class FileChecker {
  private threads: Threads | undefined;
  private mayStart: boolean;

  constructor(
    private readonly session: Session,
    private readonly options: FileCheckerOptions,
  ) {
    // The time of a rule can be measured only in this thread.
    const { threads, timer, total } = options;
    this.mayStart = threads !== 0 && threads !== 1 && total > 1 && timer === undefined;
  }

  /** The outcomes, always in the order of the files, which come with their outcome if it is already known. */
  async *outcomes(files: AsyncIterable<FileToCheck | Outcome>): AsyncGenerator<Outcome> {
    const inProgress: Promise<Outcome>[] = [];
    const { host } = this.session;
    const begin = host.now();
    let done = 0;
    try {
      for await (const file of files) {
        if (this.mayStart && this.pays(done, host.now() - begin)) await this.startThreads();
        const outcome = this.check(file);
        // A failure is reported when its turn comes, or not at all if an earlier one ends the run.
        outcome.catch(() => {});
        inProgress.push(outcome);
        const most = (this.threads?.count ?? 0) * FILES_PER_THREAD;
        if (inProgress.length > most) yield await (inProgress.shift() as Promise<Outcome>);
        done += 1;
      }
      for (const outcome of inProgress) yield await outcome;
    } finally {
      await this.threads?.end();
    }
  }

  /** Whether to use threads from now on. */
  private pays(done: number, elapsed: number): boolean {
    const { threads, total } = this.options;
    if (threads !== undefined) return true;
    return elapsed > TRIAL && (elapsed / done) * (total - done) > WORTH_THREADS;
  }

  private async startThreads(): Promise<void> {
    this.mayStart = false;
    this.threads = await this.session.host.startThreads(this.options.threads);
  }

  private async check(file: FileToCheck | Outcome): Promise<Outcome> {
    if ('result' in file) return file;
    const { input, settings, content, slot } = file;
    // Rules of users are functions, so they run in this thread.
    const hasOwnRules = settings.code.rules.length > 0;
    const checked =
      slot?.cached ??
      (this.threads === undefined || hasOwnRules
        ? checkFile(content, input.name, settings.settings, this.options.timer)
        : await this.checkInThread(this.threads, { content, name: input.name, choice: settings.choice }));
    slot?.set(checked);
    if (checked.text !== undefined || !(this.options.keepTexts || isStream(input))) {
      return { input, settings, result: checked };
    }
    return { input, settings, result: { ...checked, text: textOf(content, input.name, settings.settings) } };
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
  return checkFile(content, name, settingsOfChoice(choice));
}
