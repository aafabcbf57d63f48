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

/** A place for a process, and the job that it does. */
interface Place {
  child: ChildProcess | undefined;
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
      child: undefined,
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
      if (place.child?.connected === true) place.child.disconnect();
      place.child = undefined;
    }
  }

  private runIn(place: Place, job: unknown): Promise<unknown> {
    place.child ??= this.start(place);
    const { child } = place;
    return new Promise((resolve, reject) => {
      const done = () => {
        child.off('message', onMessage);
        child.off('exit', onExit);
        child.off('error', onError);
      };
      const onMessage = (result: unknown) => {
        done();
        resolve(result);
      };
      const onExit = (code: number | null, signal: string | null) => {
        done();
        reject(new HostError(`its process ended early (${signal ?? `exit code ${code}`})`));
      };
      const onError = (error: Error) => {
        done();
        reject(new HostError(`its process can't be used: ${error.message}`));
      };
      child.on('message', onMessage);
      child.on('exit', onExit);
      child.on('error', onError);
      child.send(job as object, (error) => {
        if (error !== null) onError(error);
      });
    });
  }

  private start(place: Place): ChildProcess {
    const child = fork(join(this.packageFolder, 'dist', 'process.cjs'), [this.packageFolder], {
      // Jobs have bigints.
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const forget = () => {
      if (place.child === child) place.child = undefined;
    };
    child.once('exit', forget);
    child.once('error', forget);
    return child;
  }
}
