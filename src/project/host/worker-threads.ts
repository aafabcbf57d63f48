import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { HostError, type Threads } from './host.js';

/** With more threads, they would wait for the main thread, which distributes the work. */
const MOST_THREADS = 8;

/** A larger number is probably a typing mistake, and would take gigabytes of memory. */
const MOST_WANTED = 64;

/** With two cores, threads gain little: V8 already collects garbage and compiles on the second one. */
const FEWEST_CORES = 3;

/** The number of threads to start: as many as requested, or a number that suits the machine. */
export function threadsOf(wanted: number | undefined, cores = availableParallelism()): number {
  if (wanted !== undefined) return Math.min(MOST_WANTED, wanted);
  return cores < FEWEST_CORES ? 1 : Math.min(MOST_THREADS, cores);
}

/** A job that is running or waiting. */
interface Job {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A thread and its jobs. It runs them one after the other, so the results are in the order of the jobs. */
interface Thread {
  readonly worker: Worker;
  readonly jobs: Job[];
  /** The reason why it does not accept jobs any more. */
  failure?: Error;
}

/** Threads that run wevtc's own `dist/worker.cjs`. */
export class WorkerThreads implements Threads {
  private readonly threads: readonly Thread[];

  /** @param packageFolder the folder in which wevtc is installed. */
  constructor(
    readonly count: number,
    packageFolder: string,
  ) {
    const file = join(packageFolder, 'dist', 'worker.cjs');
    this.threads = Array.from({ length: count }, () => startThread(file, packageFolder));
  }

  run(job: unknown): Promise<unknown> {
    const thread = this.threads.reduce((best, next) => (next.jobs.length < best.jobs.length ? next : best));
    return new Promise((resolve, reject) => {
      if (thread.failure !== undefined) return reject(thread.failure);
      thread.jobs.push({ resolve, reject });
      thread.worker.postMessage(job);
    });
  }

  async end(): Promise<void> {
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()));
  }
}

function startThread(file: string, packageFolder: string): Thread {
  const thread: Thread = { worker: new Worker(file, { workerData: packageFolder }), jobs: [] };
  const fail = (error: Error) => {
    thread.failure ??= error;
    for (const { reject } of thread.jobs.splice(0)) reject(thread.failure);
  };
  thread.worker.on('message', (result) => thread.jobs.shift()?.resolve(result));
  thread.worker.on('messageerror', fail);
  thread.worker.on('error', (error: NodeJS.ErrnoException) => {
    // Any other error is a bug in wevtc, and is reported as such.
    const outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    fail(outOfMemory ? ended('it ran out of memory') : error);
  });
  thread.worker.on('exit', (code) => fail(ended(`exit code ${code}`)));
  return thread;
}

function ended(why: string): HostError {
  return new HostError(`a thread ended early (${why}); to run without threads, use --threads 0`);
}
