import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { HostError, type Threads } from './host.js';

/** A larger number is probably a typing mistake. */
const MOST_PROCESSES = 256;

/** More than a process needs. A machine must not swap because it has many processors. */
const MEMORY = 2 ** 30;

/** The number of processes to start: `wanted`, or one a processor if memory permits; at most `most`. */
export function processesOf(
  wanted: number | undefined,
  most: number,
  cores = availableParallelism(),
  memory = totalmem(),
): number {
  const suitable = Math.max(1, Math.min(cores, Math.floor(memory / MEMORY)));
  return Math.min(wanted ?? suitable, most, MOST_PROCESSES);
}

/** The most characters of a process's last words that are kept. */
const MOST_STDERR = 1 << 16;

/** V8's last words for lack of memory, in all versions. The lines around them are of no use to users. */
const NO_MEMORY = /^FATAL ERROR: .*\bmemory\b/m;

/** A process, and what it has written to standard error. */
interface Running {
  readonly child: ChildProcess;
  readonly stderr: { text: string };
}

/** A place for a process, and the job that it does. */
interface Place {
  running: Running | undefined;
  /** The number of jobs that run in it or wait for it. */
  jobs: number;
  last: Promise<unknown>;
}

/** Runs `dist/process.cjs`. Unlike threads, processes limit memory, clean up on signals, and fail alone. */
export class WorkerProcesses implements Threads {
  private readonly places: readonly Place[];

  /** @param packageFolder the folder in which wevtc is installed. */
  constructor(
    readonly count: number,
    private readonly packageFolder: string,
  ) {
    this.places = Array.from({ length: count }, () => ({
      running: undefined,
      jobs: 0,
      last: Promise.resolve(),
    }));
  }

  run(job: unknown): Promise<unknown> {
    const place = this.places.reduce((best, next) => (next.jobs < best.jobs ? next : best));
    place.jobs++;
    const result = place.last.then(() => this.runIn(place, job)).finally(() => place.jobs--);
    place.last = result.catch(() => {});
    return result;
  }

  async end(): Promise<void> {
    for (const place of this.places) {
      // It ends itself, as after a signal, and removes what it has begun.
      if (place.running?.child.connected === true) place.running.child.disconnect();
      place.running = undefined;
    }
  }

  private runIn(place: Place, job: unknown): Promise<unknown> {
    place.running ??= this.start(place);
    const { child, stderr } = place.running;
    return new Promise((resolve, reject) => {
      const done = () => {
        child.off('message', onMessage);
        child.off('close', onExit);
        child.off('error', onError);
      };
      const onMessage = (result: unknown) => {
        done();
        resolve(result);
      };
      const onExit = (code: number | null, signal: string | null) => {
        done();
        const words = stderr.text;
        const noMemory = NO_MEMORY.test(words);
        if (!noMemory) process.stderr.write(words);
        const reason = noMemory ? 'for lack of memory' : `early (${signal ?? `exit code ${code}`})`;
        reject(new HostError(`its process ended ${reason}`));
      };
      const onError = (error: Error) => {
        done();
        reject(new HostError(`its process can't be used: ${error.message}`));
      };
      child.on('message', onMessage);
      // After `exit`, when standard error has been read to its end.
      child.on('close', onExit);
      child.on('error', onError);
      child.send(job as object, (error) => {
        if (error !== null) onError(error);
      });
    });
  }

  private start(place: Place): Running {
    const child = fork(join(this.packageFolder, 'dist', 'process.cjs'), [this.packageFolder], {
      // Jobs have bigints.
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    const stderr = { text: '' };
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr.text = (stderr.text + text).slice(-MOST_STDERR);
    });
    const forget = () => {
      if (place.running?.child === child) place.running = undefined;
    };
    child.once('exit', forget);
    child.once('error', forget);
    return { child, stderr };
  }
}
