import { loadFailure, startWorker } from '../start-worker.js';
import type { Work } from './messages.js';
import type { Answer, Call } from './rpc.js';

interface Waiting {
  resolve(value: unknown): void;
  reject(reason: Error): void;
}

/** The worker failed. That is a mistake of wevtc. */
export class WorkFailed extends Error {
  override readonly name = 'WorkFailed';
}

/** The code of the worker could not be loaded, for example because the network is gone. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
}

/** The page's side of a worker. It starts the worker with the first call. */
export class WorkClient {
  #worker: Worker | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, Waiting>();
  /** Is called with the progress of calls: 0 to 1. */
  onProgress: (progress: number) => void = () => {};

  call<Name extends keyof Work>(
    name: Name,
    ...parameters: Parameters<Work[Name]>
  ): Promise<Awaited<ReturnType<Work[Name]>>> {
    this.#worker ??= this.#start();
    this.#lastId += 1;
    const call: Call = { id: this.#lastId, name, parameters };
    const answer = new Promise((resolve, reject) => this.#waiting.set(call.id, { resolve, reject }));
    this.#worker.postMessage(call);
    return answer as Promise<Awaited<ReturnType<Work[Name]>>>;
  }

  get isBusy(): boolean {
    return this.#waiting.size > 0;
  }

  /** Ends the worker and everything that it does. The next call starts another one. */
  stop(): void {
    this.#end(new WorkFailed('stopped'));
  }

  #end(reason: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }

  #start(): Worker {
    const worker = startWorker('work.js');
    worker.onmessage = ({ data: { id, value, failure, progress } }: MessageEvent<Answer>) => {
      if (progress !== undefined) {
        this.onProgress(progress);
        return;
      }
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (failure === undefined) waiting?.resolve(value);
      else waiting?.reject(new WorkFailed(failure));
    };
    worker.onerror = (event) => {
      const failure = loadFailure(event);
      // Otherwise, the memory is used up, for example.
      this.#end(
        failure === undefined
          ? new WorkFailed(event.message || 'the worker could not be started')
          : new NotLoaded(failure),
      );
    };
    return worker;
  }
}
