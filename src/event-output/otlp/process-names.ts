import { ProcessGuid } from '../../etw/classic/class-guids.js';
import type { DecodedTraceEvent } from '../../etw/trace/decoded-trace-event.js';

const MOST_NAMES = 100_000;

/** The names of processes, from the kernel's events about their starts and those that list the running ones. */
export class ProcessNames {
  readonly #names = new Map<number, string>();

  /** Notes a process, if the event is about one. */
  add({ event, values }: DecodedTraceEvent): void {
    if (event.providerId !== ProcessGuid) return;
    const { ProcessId: id, ImageFileName: name } = values;
    if (typeof id !== 'number' || typeof name !== 'string' || name === '') return;
    if (this.#names.size < MOST_NAMES || this.#names.has(id)) this.#names.set(id, name);
  }

  /** `undefined` if no event has named it so far. */
  of(id: number): string | undefined {
    return this.#names.get(id);
  }
}
