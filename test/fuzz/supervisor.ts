import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Found, type News, Place, type Work } from './long-run.js';
import { targets } from './targets/index.js';

/** What has been done for one target. */
export interface Count {
  inputs: number;
  seconds: number;
  readonly outcomes: Record<string, number>;
}

/** An input that takes as long has no end. */
const PATIENCE = 120_000;
const LOOK_EVERY = 500;

/** Has a thread do the work, and goes on with another one when an input has no end or takes all memory. */
export class Supervisor {
  readonly #counts = new Map<string, Count>();
  readonly #end: number;
  #names: readonly string[];
  #seed: number;
  #stop: (() => void) | undefined;
  #isStopped = false;

  constructor(
    private readonly given: Omit<Work, 'place'>,
    private readonly report: (found: Found) => void,
  ) {
    this.#names = given.names;
    this.#seed = given.seed;
    this.#end = performance.now() + given.milliseconds;
  }

  /** Ends the work with the counts that there are. */
  stop(): void {
    this.#isStopped = true;
    this.#stop?.();
  }

  async run(): Promise<ReadonlyMap<string, Count>> {
    while (!this.#isStopped && this.#names.length > 0 && performance.now() < this.#end) {
      const failed = await this.#runThread();
      if (failed === undefined) break;
      this.#names = this.#names.filter((name) => name !== failed);
    }
    return this.#counts;
  }

  /** @returns the target that the thread ended at before its time. */
  #runThread(): Promise<string | undefined> {
    const place = new SharedArrayBuffer(12);
    const cells = new Int32Array(place);
    // Nothing runs yet: loading may take long.
    cells[Place.run] = -1;
    const left = this.#end - performance.now();
    const workerData: Work = {
      ...this.given,
      names: this.#names,
      seed: this.#seed,
      milliseconds: left,
      place,
    };
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData });
    return new Promise((resolve) => {
      let since = performance.now();
      let before = '';
      const end = (failed: string | undefined) => {
        clearInterval(timer);
        void worker.terminate();
        resolve(failed);
      };
      const fail = (message: string) => {
        const target = targets[cells[Place.target] as number]?.name ?? '';
        const [seed, run] = [cells[Place.seed] as number, cells[Place.run] as number];
        const file = { extension: 'txt', content: `input ${run} of seed ${seed}\n` };
        // The next thread goes on with other inputs.
        this.#seed = seed + 1;
        this.report({ target, seed, path: this.given.path ?? String(run), message, file });
        end(target);
      };
      const timer = setInterval(() => {
        const now = cells.join();
        // Where programs judge, they may take longer.
        if (now !== before || cells[Place.run] === -1) since = performance.now();
        before = now;
        if (performance.now() - since > PATIENCE) fail(`has no end, or takes more than ${PATIENCE / 1000} s`);
      }, LOOK_EVERY);
      this.#stop = () => end(undefined);
      worker.on('message', (news: News) => {
        if (news.kind === 'found') this.report(news.found);
        else this.#add(news);
      });
      worker.on('error', (error) => fail(`ends the thread: ${error.message}`));
      worker.on('exit', () => end(undefined));
    });
  }

  #add({ target, report, seconds }: Extract<News, { kind: 'round' }>): void {
    const count = this.#counts.get(target) ?? { inputs: 0, seconds: 0, outcomes: {} };
    count.inputs += report.inputs;
    count.seconds += seconds;
    for (const [outcome, times] of Object.entries(report.outcomes)) {
      count.outcomes[outcome] = (count.outcomes[outcome] ?? 0) + times;
    }
    this.#counts.set(target, count);
  }
}
