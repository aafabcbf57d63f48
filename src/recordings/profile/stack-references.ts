import { Column } from './column.js';

/** The part of a stack: in the kernel, in user mode, or all that its source has. */
export type StackPart = 'kernel' | 'user' | 'whole';

const PARTS: readonly StackPart[] = ['kernel', 'user', 'whole'];

/** An event as events with stacks refer to it. */
export interface StackOwner {
  readonly file: number;
  /** The raw time. */
  readonly time: bigint;
  readonly thread: number;
}

/** A stack of an event. */
export interface StackReference {
  readonly part: StackPart;
  /** Of a `StackTable`. */
  readonly stack: number;
  readonly process: number;
}

/** An event has a few parts of a stack; a hostile trace could have millions for one. */
const MOST_PARTS = 8;

/** Links stacks to events, in columns of 32 bytes per reference: each event of a trace can have one. */
export class StackReferences {
  readonly #times = new Column(Float64Array);
  readonly #files = new Column(Uint32Array);
  readonly #threads = new Column(Uint32Array);
  readonly #processes = new Column(Uint32Array);
  readonly #parts = new Column(Uint32Array);
  readonly #stacks = new Column(Uint32Array);
  #first: bigint | undefined;
  /** The numbers of references by file, time, and thread; `undefined` if there are new ones. */
  #order: Uint32Array | undefined;

  get count(): number {
    return this.#times.length;
  }

  add({ file, time, thread }: StackOwner, { part, stack, process }: StackReference): void {
    this.#first ??= time;
    this.#order = undefined;
    this.#times.push(Number(time - this.#first));
    this.#files.push(file);
    this.#threads.push(thread);
    this.#processes.push(process);
    this.#parts.push(PARTS.indexOf(part));
    this.#stacks.push(stack);
  }

  /** The stacks of an event, in the order in which they were added. */
  of({ file, time, thread }: StackOwner): StackReference[] {
    if (this.#first === undefined) return [];
    const since = Number(time - this.#first);
    const order = this.#sorted();
    const found: StackReference[] = [];
    let at = this.#countBefore(order, file, since, thread);
    for (; at < order.length && found.length < MOST_PARTS; at++) {
      const number = order[at] as number;
      if (this.#compare(number, file, since, thread) !== 0) break;
      found.push({
        part: PARTS[this.#parts.at(number)] as StackPart,
        stack: this.#stacks.at(number),
        process: this.#processes.at(number),
      });
    }
    return found;
  }

  #sorted(): Uint32Array {
    if (this.#order === undefined) {
      const order = Uint32Array.from({ length: this.count }, (_, number) => number);
      order.sort(
        (a, b) => this.#compare(a, this.#files.at(b), this.#times.at(b), this.#threads.at(b)) || a - b,
      );
      this.#order = order;
    }
    return this.#order;
  }

  /** Less than 0 if a reference is before this place, more if it is behind it. */
  #compare(number: number, file: number, since: number, thread: number): number {
    return (
      this.#files.at(number) - file || this.#times.at(number) - since || this.#threads.at(number) - thread
    );
  }

  #countBefore(order: Uint32Array, file: number, since: number, thread: number): number {
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(order[middle] as number, file, since, thread) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
