/** The most steps of a time line. */
const MOST_STEPS = 240;

/** The most rows that are counted one by one. */
const MOST_ROWS = 2000;

/** Counts over time, in steps of equal length. */
export interface TimeSteps<Key> {
  /** The beginning, in the unit of the times that were added. */
  readonly start: number;
  /** The length of a step in this unit. */
  readonly step: number;
  /** The counts of all rows together. */
  readonly all: readonly number[];
  /** The counts of each row. */
  readonly rows: ReadonlyMap<Key, readonly number[]>;
}

/** Counts over a time of unknown length. If it becomes too long for the steps, their length doubles. */
export class StepCounter<Key> {
  #start: number | undefined;
  #step = 1;
  #used = 0;
  readonly #all = new Float64Array(MOST_STEPS);
  readonly #rows = new Map<Key, Float64Array>();

  /** Times can go backward in a damaged trace; those before the first one count for it. */
  add(key: Key, time: number): void {
    this.#start ??= time;
    const since = Math.max(0, time - this.#start);
    while (since >= this.#step * MOST_STEPS) this.#widen();
    const at = Math.floor(since / this.#step);
    this.#used = Math.max(this.#used, at + 1);
    count(this.#all, at);
    let row = this.#rows.get(key);
    if (row === undefined) {
      if (this.#rows.size >= MOST_ROWS) return;
      row = new Float64Array(MOST_STEPS);
      this.#rows.set(key, row);
    }
    count(row, at);
  }

  /** The counts so far; `undefined` if there are none. */
  steps(): TimeSteps<Key> | undefined {
    if (this.#start === undefined) return undefined;
    const used = (row: Float64Array) => [...row.subarray(0, this.#used)];
    return {
      start: this.#start,
      step: this.#step,
      all: used(this.#all),
      rows: new Map([...this.#rows].map(([key, row]) => [key, used(row)])),
    };
  }

  #widen(): void {
    this.#step *= 2;
    this.#used = Math.ceil(this.#used / 2);
    fold(this.#all);
    for (const row of this.#rows.values()) fold(row);
  }
}

function count(row: Float64Array, at: number): void {
  row[at] = (row[at] ?? 0) + 1;
}

/** Adds each two counts. */
function fold(row: Float64Array): void {
  const half = row.length / 2;
  for (let at = 0; at < half; at++) row[at] = (row[2 * at] ?? 0) + (row[2 * at + 1] ?? 0);
  row.fill(0, half);
}
