import { nearest } from '../../manifest/model/values/suggest.js';
import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import type { UnmetField } from './value-column.js';

/** The names of the address in one field of each event: see `EventNames`. */
export class NameColumn {
  /** Fields with names. There are few, because they are those of events that wevtc knows. */
  readonly #others = new Set<string>();
  #hasEvents = false;
  #isMet = false;

  constructor(private readonly field: string) {}

  /** Empty if the trace does not say the name. */
  textOf({ names }: DecodedTraceEvent): string {
    this.#hasEvents = true;
    if (names === undefined) return '';
    if (Object.hasOwn(names, this.field)) {
      this.#isMet = true;
      return names[this.field] ?? '';
    }
    if (!this.#isMet) for (const field of Object.keys(names)) this.#others.add(field);
    return '';
  }

  /** `undefined` if an event had such a name, and without events. */
  get unmet(): UnmetField | undefined {
    if (this.#isMet || !this.#hasEvents) return undefined;
    return { path: this.field, nearest: nearest(this.field, this.#others) };
  }
}
