/** The end of a wait: a thread that waited becomes ready to run. */
export interface Wake {
  /** The thread that did it; `undefined` for a DPC, which runs in any thread. */
  readonly thread: number | undefined;
  /** The time, in the unit of the caller. */
  readonly time: number;
  /** Whether it is known that this thread ran. */
  isCertain: boolean;
}

/** The maximum of ready threads that do not run, and of wakes by one processor between two switches. */
const MOST = 100_000;

/**
 * Finds which thread ended a wait: the one on `Thread/ReadyThread`'s processor, if the next switch agrees.
 */
export class ReadyThreads {
  readonly #wakes = new Map<number, Wake>();
  /** By processor, since its last switch. */
  readonly #open = new Map<number, Wake[]>();

  /**
   * Adds a ReadyThread event.
   *
   * @param ready the thread that becomes ready.
   * @param by the header's thread, or else the known running one on its processor; `dpc` if a DPC did it.
   */
  add(ready: number, by: { thread: number; isInHeader: boolean } | 'dpc', processor: number, time: number) {
    // Windows may first read the thread's stack from disk; the resulting further event does not end the wait.
    if (this.#wakes.has(ready) || this.#wakes.size >= MOST) return;
    if (by === 'dpc') {
      this.#wakes.set(ready, { thread: undefined, time, isCertain: true });
      return;
    }
    const wake: Wake = { thread: by.thread, time, isCertain: by.isInHeader };
    this.#wakes.set(ready, wake);
    if (wake.isCertain) return;
    const open = this.#open.get(processor);
    if (open === undefined) this.#open.set(processor, [wake]);
    else if (open.length < MOST) open.push(wake);
  }

  /**
   * Adds a switch. Returns the end of the next thread's wait, which can become certain later.
   *
   * @param before the thread that ran until now.
   */
  switch(processor: number, before: number, next: number): Wake | undefined {
    for (const wake of this.#open.get(processor) ?? []) wake.isCertain = wake.thread === before;
    this.#open.delete(processor);
    const wake = this.#wakes.get(next);
    this.#wakes.delete(next);
    // What made it ready before does not end the wait that begins.
    this.#wakes.delete(before);
    return wake;
  }

  /** Forgets threads that are ready, because switches are missing. */
  clear(): void {
    this.#wakes.clear();
    this.#open.clear();
  }
}
